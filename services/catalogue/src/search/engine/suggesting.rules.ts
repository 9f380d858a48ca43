import { numberOf, plain, wordsOf } from './words.rules.ts'

/** Maximum number of suggestions per kind. Products fill the remaining places. */
export const categoriesAtMost = 3
export const brandsAtMost = 2
export const numbersAtMost = 3
const numberAtLeast = 3

function startsIn(text: string, typed: readonly string[], last: string): boolean {
  const words = wordsOf(text)
  const begins = plain(text).split(/[^\p{L}\p{N}]+/u)
  return typed.every((word) => words.includes(word)) && begins.some((word) => word.startsWith(last))
}

/** Returns a test for names that contain all typed words, the last of which may be incomplete. */
export function nameTest(search: string): (name: string) => boolean {
  const typed = wordsOf(search).slice(0, -1)
  const last = plain(search)
    .match(/[\p{L}\p{N}]+/gu)
    ?.at(-1)
  return (name) => last !== undefined && startsIn(name, typed, last)
}

/** Returns the beginning of a part number, or undefined if the text is too short or has no digit. */
export function typedNumber(search: string): string | undefined {
  const typed = numberOf(search)
  return typed.length < numberAtLeast || !/\d/.test(typed) ? undefined : typed
}
