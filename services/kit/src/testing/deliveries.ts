/**
 * Keeps only the first delivery with each id, because messages are delivered at least once.
 *
 * A second delivery of the same content with another id remains, so a test that counts deliveries still detects it.
 */
export function onceById<T extends { readonly id: string }>(deliveries: readonly T[]): readonly T[]
export function onceById<T>(deliveries: readonly T[], id: (delivery: T) => unknown): readonly T[]
export function onceById<T>(
  deliveries: readonly T[],
  id: (delivery: T) => unknown = (delivery) => (delivery as { readonly id: string }).id,
): readonly T[] {
  const ids = new Set<unknown>()
  return deliveries.filter((delivery) => {
    const key = id(delivery)
    if (key === undefined) throw new Error('A delivery has no id.')
    return ids.size < ids.add(key).size
  })
}

/** Returns the deliveries if there are at least `count`, otherwise undefined. Use it as a condition for `until`. */
export function atLeast<T>(count: number, deliveries: readonly T[]): readonly T[] | undefined {
  return deliveries.length >= count ? deliveries : undefined
}
