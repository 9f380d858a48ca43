/**
 * Keeps only the first delivery of each id, because deliveries arrive at least once.
 *
 * A second delivery of the same content under another id remains, so a test that counts still finds it.
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

/** Condition for `until`. @returns the deliveries if there are at least `count`, otherwise undefined */
export function atLeast<T>(count: number, deliveries: readonly T[]): readonly T[] | undefined {
  return deliveries.length >= count ? deliveries : undefined
}
