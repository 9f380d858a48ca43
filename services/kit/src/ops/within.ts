const late: unique symbol = Symbol('late')

/**
 * What comes of work in time. What takes longer goes on by itself, and its outcome is nobody's.
 * @param whenLate gives what is taken in its place, or throws
 */
export async function within<T, L>(
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
