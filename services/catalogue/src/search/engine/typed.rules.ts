import { isYear, plain } from './words.rules.ts'

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
