import type { Step } from './names.ts'

const NAME_WIDTH = 10

/** Returns `ready in 3.1 s  (…)`, measured from a `performance.now()` value. */
export function readyMessage(began: number, detail: string, now = performance.now()): string {
  return `ready in ${((now - began) / 1000).toFixed(1)} s  (${detail})`
}

/** Formats a step as one line for a terminal, with its name in a column. */
export function formatStep({ name, message }: Step): string {
  return `${name.padEnd(NAME_WIDTH)} ${message}`
}
