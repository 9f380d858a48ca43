/**
 * Lets works of the same key go on one at a time, in the order in which they came, and those of other keys beside them.
 * What a work throws, its caller gets; the next one begins all the same.
 */
export function createTurns() {
  const lastOf = new Map<string, Promise<unknown>>()

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (lastOf.get(key) ?? Promise.resolve()).then(work)
    const over = mine.catch(() => undefined)
    lastOf.set(key, over)
    try {
      return await mine
    } finally {
      if (lastOf.get(key) === over) lastOf.delete(key)
    }
  }
}
