import type { Step } from './names.ts'

const NAME_WIDTH = 10

/** Returns text such as `ready in 3.1 s (…)`. `began` is the start time, from `performance.now()`. */
export function readyMessage(began: number, detail: string, now = performance.now()): string {
  return `ready in ${((now - began) / 1000).toFixed(1)} s  (${detail})`
}

/** Formats a progress step as a terminal line, with the name in a fixed-width column. */
export function formatStep({ name, message }: Step): string {
  return `${name.padEnd(NAME_WIDTH)} ${message}`
}
