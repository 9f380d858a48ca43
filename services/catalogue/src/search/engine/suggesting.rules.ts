import { normalisePartNumber, plain, splitWords } from './words.rules.ts'

/** Maximum number of suggestions of each kind. Products fill the rest of the suggestion list. */
export const categoriesAtMost = 3
export const brandsAtMost = 2
export const numbersAtMost = 3
const numberAtLeast = 3

function startsIn(text: string, typed: readonly string[], last: string): boolean {
  const words = splitWords(text)
  const begins = plain(text).split(/[^\p{L}\p{N}]+/u)
  return typed.every((word) => words.includes(word)) && begins.some((word) => word.startsWith(last))
}

/** Returns a function that tests whether a name contains all typed words. The last word may be incomplete. */
export function nameTest(search: string): (name: string) => boolean {
  const typed = splitWords(search).slice(0, -1)
  const last = plain(search)
    .match(/[\p{L}\p{N}]+/gu)
    ?.at(-1)
  return (name) => last !== undefined && startsIn(name, typed, last)
}

/**
 * Normalises the beginning of a part number that the user typed. Returns undefined if the text is too short or has no
 * digit.
 */
export function typedNumber(search: string): string | undefined {
  const typed = normalisePartNumber(search)
  return typed.length < numberAtLeast || !/\d/.test(typed) ? undefined : typed
}
