/** Maximum product quantity that the shop supports. */
const mostUnits = 1_000_000

/** Returns the validation error for an optional whole number, or null. The minimum is `least`. */
export function countFault(text: string, least: number): string | null {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,7}$/.test(typed) && Number(typed) >= least && Number(typed) <= mostUnits
    ? null
    : `Enter a whole number of at least ${least}.`
}

/** Returns the validation error for a required whole number, or null. */
export function neededCountFault(text: string, least: number): string | null {
  return text.trim() === '' ? 'Enter a number.' : countFault(text, least)
}

/** Returns the validation error for a stock change in units, or null. */
export function addedFault(text: string): string | null {
  const typed = text.trim()
  const isCount = /^[+-]?\d{1,7}$/.test(typed) && Math.abs(Number(typed)) <= mostUnits
  return isCount && Number(typed) !== 0 ? null : 'Enter units to add or subtract, such as 20 or -5.'
}
