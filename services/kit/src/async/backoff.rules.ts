/** Exponential backoff. `growth` is the factor by which each further failure lengthens the delay. */
type Backoff = Readonly<{ firstMs: number; maxMs: number; growth?: number }>

/**
 * Returns the delay before the next attempt, in milliseconds.
 * @param failures number of consecutive failures, at least one
 */
export function getBackoffMs(failures: number, { firstMs, maxMs, growth = 2 }: Backoff): number {
  return Math.min(firstMs * growth ** (failures - 1), maxMs)
}
