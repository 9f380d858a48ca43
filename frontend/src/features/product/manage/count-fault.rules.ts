/** As many units as the shop counts. */
const mostUnits = 1_000_000

/** What is wrong with a whole number of at least `least`, or null. It may be left out. */
export function countFault(text: string, least: number): string | null {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,7}$/.test(typed) && Number(typed) >= least && Number(typed) <= mostUnits
    ? null
    : `Enter a whole number of at least ${least}.`
}

/** The same for a number that is needed. */
export function neededCountFault(text: string, least: number): string | null {
  return text.trim() === '' ? 'Enter a number.' : countFault(text, least)
}

/** What is wrong with units that come to those that are there, or go from them; null where they can. */
export function addedFault(text: string): string | null {
  const typed = text.trim()
  const isCount = /^[+-]?\d{1,7}$/.test(typed) && Math.abs(Number(typed)) <= mostUnits
  return isCount && Number(typed) !== 0 ? null : 'Enter units to add or subtract, such as 20 or -5.'
}
