import type { Listing } from './engine.ts'

/** Matches plain ASCII text, which contains no accents to remove. Most text is plain ASCII. */
const isAscii = /^[ -~]*$/

/** Converts text to lower case and removes accents, so that 'Škoda' is found by 'skoda'. */
export function plain(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase()
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
}

const hasDigit = /\d/

function toSingular(word: string): string {
  return /(ch|sh|x|ss)es$/.test(word) ? word.slice(0, -2) : word.replace(/([^sui])s$/, '$1')
}

/**
 * Reduces the singular and plural of a word to the same form: pad for pads, battery for batteries, brush for brushes.
 */
function stem(word: string): string {
  if (word.length < 4 || hasDigit.test(word)) return word
  const single = word.endsWith('s') ? toSingular(word) : word
  return single.length > 5 && single.endsWith('ie') ? `${single.slice(0, -2)}y` : single
}

/** Splits text into normalised words, in order. Every letter and digit is part of a word. */
export function splitWords(text: string): readonly string[] {
  return (
    plain(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.map(stem) ?? []
  )
}

/** Reduces a part number to lower-case letters and digits. */
export function normalisePartNumber(text: string): string {
  return plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Whether a group of digits is a possible model year. */
export function isYear(group: string): boolean {
  return /^(19[5-9]|20\d)\d$/.test(group)
}

/**
 * Returns the forms by which a part number is found: the whole number, and each of its groups that could be a part
 * number itself. Years are excluded, because users who type a year mean the model year.
 */
export function toNumberForms(text: string): readonly string[] {
  const groups = plain(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const isTelling = (group: string) => group.length > 3 && hasDigit.test(group) && !isYear(group)
  const telling = groups.filter(isTelling)
  return [...new Set([normalisePartNumber(text), ...telling])].filter((number) => number !== '')
}

/**
 * Whether two words differ by one typo: an added, removed or replaced letter, or two swapped letters.
 * @param isBegun whether `typed` may also be the beginning of the word
 */
export function isNear(typed: string, word: string, isBegun = false): boolean {
  if (!isBegun && Math.abs(typed.length - word.length) > 1) return false
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same++
  const agrees = (rest: string, other: string) =>
    isBegun ? other.startsWith(rest) : other === rest
  const [rest, other] = [typed.slice(same), word.slice(same)]
  return (
    agrees(rest.slice(1), other.slice(1)) ||
    agrees(rest.slice(1), other) ||
    agrees(rest, other.slice(1)) ||
    (rest.length > 1 &&
      rest[0] === other[1] &&
      rest[1] === other[0] &&
      agrees(rest.slice(2), other.slice(2)))
  )
}

/** Product fields in which a word can occur, as bits of a mask. */
export const fields = {
  name: 1,
  brand: 2,
  category: 4,
  number: 8,
  reference: 16,
  vehicle: 32,
  description: 64,
} as const

/** Fields that describe the product itself, regardless of the vehicles that it fits. */
export const ownFields = fields.brand | fields.category | fields.number | fields.reference

/** Weight of a match in each field. */
const weights = [
  [fields.name, 8],
  [fields.brand, 6],
  [fields.category, 8],
  [fields.number, 12],
  [fields.reference, 10],
  [fields.vehicle, 5],
  [fields.description, 1],
] as const

/** Weight of each combination of fields. */
export const weightByMask: readonly number[] = Array.from({ length: 128 }, (_, mask) =>
  weights.reduce((sum, [bit, weight]) => sum + ((mask & bit) === 0 ? 0 : weight), 0),
)

/** Product fields from which search terms are extracted. */
type Text = Pick<
  Listing,
  'name' | 'brand' | 'category' | 'description' | 'partNumber' | 'references'
> & { readonly models: readonly (readonly string[])[] }

/** A product's words and part numbers, each with a bit mask of the fields that contain it. */
type Entries = { readonly words: Map<string, number>; readonly numbers: Map<string, number> }

export function collectEntries(text: Text): Entries {
  const words = new Map<string, number>()
  const numbers = new Map<string, number>()
  const note = (into: Map<string, number>, found: readonly string[], field: number) => {
    for (const one of found) into.set(one, (into.get(one) ?? 0) | field)
  }
  note(words, splitWords(text.name), fields.name)
  note(words, splitWords(text.brand ?? ''), fields.brand)
  note(words, splitWords(text.category ?? ''), fields.category)
  note(words, splitWords(text.description), fields.description)
  for (const model of text.models) note(words, model, fields.vehicle)
  note(numbers, toNumberForms(text.partNumber ?? ''), fields.number)
  for (const reference of text.references) note(numbers, toNumberForms(reference), fields.reference)
  return { words, numbers }
}

/** Confidence that a product's word is the word that the user typed, on a scale from 0 to 10. */
export const exactly = 10
export const bySynonym = 9
export const byBeginning = 7
export const byTypo = 5

/** Maximum number of words in a search query. Further words are ignored. */
const wordsAtMost = 12
/** Maximum number of groups in a part number that is typed with spaces. */
export const groupsAtMost = 5
const joinedAtLeast = 4
/** Minimum length of a word for typo correction. */
export const typoFrom = 4
/** Minimum length of an incomplete part number. Shorter input would match too many part numbers. */
export const numberFrom = 3

/** Splits a search query into groups of letters and digits. */
export function splitGroups(search: string): readonly string[] {
  return (plain(search).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, wordsAtMost)
}

/** Whether the groups are a year and a short number. Joined, they would occur by chance in many long part numbers. */
function isYearBeside(groups: readonly string[], joined: string): boolean {
  return groups.some(isYear) && /^\d{1,6}$/.test(joined)
}

/** Whether adjacent groups can form a part number. */
export function isNumberLike(groups: readonly string[]): boolean {
  const joined = groups.join('')
  return joined.length >= joinedAtLeast && /\d/.test(joined) && !isYearBeside(groups, joined)
}

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
