/**
 * Runs tasks with the same key one at a time, in order. Tasks with different keys run concurrently. If a task fails,
 * its caller gets the error and the next task still runs.
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
