/**
 * Converts dollars, as the API sends them, to cents.
 * @returns undefined if the amount includes a fraction of a cent
 */
export function toCents(dollars: number): number | undefined {
  const cents = Math.round(dollars * 100)
  // A tiny amount must not be accepted as zero.
  if (cents === 0 && dollars !== 0) return undefined
  return Math.abs(cents - dollars * 100) < 1e-6 ? cents : undefined
}

/** Formats cents as dollars with two decimals, for display. */
export function formatCents(cents: number): string {
  return (cents / 100).toFixed(2)
}
