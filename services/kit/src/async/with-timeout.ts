const late: unique symbol = Symbol('late')

/**
 * Waits at most `milliseconds` for `work`. After a timeout, `work` continues, but its result is ignored.
 * @param whenLate returns the result after a timeout, or throws
 */
export async function withTimeout<T, L>(
  milliseconds: number,
  work: Promise<T>,
  whenLate: () => L,
): Promise<T | L> {
  const { promise: over, resolve: end } = Promise.withResolvers<typeof late>()
  const timer = setTimeout(end, milliseconds, late)
  try {
    const outcome = await Promise.race([work, over])
    return outcome === late ? whenLate() : outcome
  } finally {
    clearTimeout(timer)
  }
}
