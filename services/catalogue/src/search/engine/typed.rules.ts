import { isYear, plain } from './words.rules.ts'

/** How surely a word of a product is what somebody has typed, of 10. */
export const exactly = 10
export const bySynonym = 9
export const byBeginning = 7
export const byTypo = 5

/** More words only cost time; the rest of a longer search is passed over. */
const wordsAtMost = 12
/** Words of a part number that is typed with spaces. */
export const groupsAtMost = 5
const joinedAtLeast = 4
/** Shorter words have no typo. */
export const typoFrom = 4
/** Shorter beginnings are of too many part numbers. */
export const numberFrom = 3

/** The groups of letters and digits of what is searched for. */
export function groupsOf(search: string): readonly string[] {
  return (plain(search).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, wordsAtMost)
}

/** Whether a year and a short number stand beside each other, which any long number may have a group of. */
function isYearBeside(groups: readonly string[], joined: string): boolean {
  return groups.some(isYear) && /^\d{1,6}$/.test(joined)
}

/** Whether groups beside each other may be one part number. */
export function isNumberLike(groups: readonly string[]): boolean {
  const joined = groups.join('')
  return joined.length >= joinedAtLeast && /\d/.test(joined) && !isYearBeside(groups, joined)
}
