import type { Step } from './names.ts'

const NAME_WIDTH = 10

/** Returns text such as `ready in 3.1 s  (…)`. `began` is an earlier value of `performance.now()`. */
export function readyMessage(began: number, detail: string, now = performance.now()): string {
  return `ready in ${((now - began) / 1000).toFixed(1)} s  (${detail})`
}

/** Formats a progress step as a line for a terminal, with the name in a column of fixed width. */
export function formatStep({ name, message }: Step): string {
  return `${name.padEnd(NAME_WIDTH)} ${message}`
}
