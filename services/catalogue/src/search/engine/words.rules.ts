/** Most text is so, has no accents, and needs no search for them. */
const isAscii = /^[ -~]*$/

/** Text in small letters without accents, so that 'Škoda' is found as 'skoda'. */
export function plain(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase()
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
}

const hasDigit = /\d/

function singleOf(word: string): string {
  return /(ch|sh|x|ss)es$/.test(word) ? word.slice(0, -2) : word.replace(/([^sui])s$/, '$1')
}

/** One form for a word and its plural: pads, batteries and brushes become pad, battery and brush. */
function stem(word: string): string {
  if (word.length < 4 || hasDigit.test(word)) return word
  const single = word.endsWith('s') ? singleOf(word) : word
  return single.length > 5 && single.endsWith('ie') ? `${single.slice(0, -2)}y` : single
}

/** The words of a text as they are compared, in their order; each letter or digit belongs to one. */
export function wordsOf(text: string): readonly string[] {
  return (
    plain(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.map(stem) ?? []
  )
}

/** A part number as it is compared: letters and digits only. */
export function numberOf(text: string): string {
  return plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Whether a group of digits may be a year that people look for. */
export function isYear(group: string): boolean {
  return /^(19[5-9]|20\d)\d$/.test(group)
}

/**
 * A part number, and what people also know it by: those of its groups that could be a number by themselves. A year
 * could not: whoever types it means that year.
 */
export function numbersOf(text: string): readonly string[] {
  const groups = plain(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const isTelling = (group: string) => group.length > 3 && hasDigit.test(group) && !isYear(group)
  const telling = groups.filter(isTelling)
  return [...new Set([numberOf(text), ...telling])].filter((number) => number !== '')
}

/**
 * Whether two words are one typo apart: a letter more, less, another, or two that changed places.
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

/** Where a word of a product stands; one bit each, so that several fit one number. */
export const fields = {
  name: 1,
  brand: 2,
  category: 4,
  number: 8,
  reference: 16,
  vehicle: 32,
  description: 64,
} as const

/** Fields by which a product itself is what a word says, whatever it fits. */
export const ownFields = fields.brand | fields.category | fields.number | fields.reference

/** How much it says of a product that a word stands in a field. */
const weights = [
  [fields.name, 8],
  [fields.brand, 6],
  [fields.category, 8],
  [fields.number, 12],
  [fields.reference, 10],
  [fields.vehicle, 5],
  [fields.description, 1],
] as const

/** The weight of each set of fields. */
export const weightOf: readonly number[] = Array.from({ length: 128 }, (_, mask) =>
  weights.reduce((sum, [bit, weight]) => sum + ((mask & bit) === 0 ? 0 : weight), 0),
)
