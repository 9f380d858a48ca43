import { numberOf, plain, wordsOf } from './words.rules.ts'

/** So many of each kind at most, so that one kind leaves room for the others; products fill what is left. */
export const categoriesAtMost = 3
export const brandsAtMost = 2
export const numbersAtMost = 3
const numberAtLeast = 3

function startsIn(text: string, typed: readonly string[], last: string): boolean {
  const words = wordsOf(text)
  const begins = plain(text).split(/[^\p{L}\p{N}]+/u)
  return typed.every((word) => words.includes(word)) && begins.some((word) => word.startsWith(last))
}

/** What tells the names in which all words stand that are typed, the last one perhaps not to its end. */
export function nameTest(search: string): (name: string) => boolean {
  const typed = wordsOf(search).slice(0, -1)
  const last = plain(search)
    .match(/[\p{L}\p{N}]+/gu)
    ?.at(-1)
  return (name) => last !== undefined && startsIn(name, typed, last)
}

/** The part number that may be begun; undefined where there is too little to say. */
export function typedNumber(search: string): string | undefined {
  const typed = numberOf(search)
  return typed.length < numberAtLeast || !/\d/.test(typed) ? undefined : typed
}
