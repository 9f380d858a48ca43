const atOnce = 20

/** Calls a function for each item. Processes the items in consecutive batches. @returns the results in order */
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
