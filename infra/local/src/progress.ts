import type { Step } from './names.ts'

const NAME_WIDTH = 10

/** `ready in 3.1 s  (…)`, counted from a `performance.now()`. */
export function readyMessage(began: number, detail: string, now = performance.now()): string {
  return `ready in ${((now - began) / 1000).toFixed(1)} s  (${detail})`
}

/** A step as one line of a terminal, its name in a column. */
export function formatStep({ name, message }: Step): string {
  return `${name.padEnd(NAME_WIDTH)} ${message}`
}
