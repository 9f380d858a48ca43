/**
 * Turns dollars of the wire into cents.
 * @returns undefined when there is a fraction of a cent
 */
export function centsOf(dollars: number): number | undefined {
  const cents = Math.round(dollars * 100)
  // Next to nothing is not nothing.
  if (cents === 0 && dollars !== 0) return undefined
  return Math.abs(cents - dollars * 100) < 1e-6 ? cents : undefined
}

/** Cents as dollars with two decimals, for people. */
export function dollarsOf(cents: number): string {
  return (cents / 100).toFixed(2)
}
