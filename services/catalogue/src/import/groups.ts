const atOnce = 20

/** Does something for each, a few at once. @returns what came of each, in order */
export async function inGroups<T, R>(
  all: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  for (let start = 0; start < all.length; start += atOnce) {
    done.push(...(await Promise.all(all.slice(start, start + atOnce).map(work))))
  }
  return done
}
