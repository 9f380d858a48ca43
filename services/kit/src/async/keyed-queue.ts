/**
 * Runs tasks with the same key one at a time, in order. Tasks with different keys run concurrently. If a task fails,
 * its caller gets the error and the next task still runs.
 */
export function createKeyedQueue() {
  const lastByKey = new Map<string, Promise<unknown>>()

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (lastByKey.get(key) ?? Promise.resolve()).then(work)
    const over = mine.catch(() => undefined)
    lastByKey.set(key, over)
    try {
      return await mine
    } finally {
      if (lastByKey.get(key) === over) lastByKey.delete(key)
    }
  }
}
