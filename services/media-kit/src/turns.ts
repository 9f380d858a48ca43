/**
 * Lets works go on one at a time, so that each person's wait for each other first and only then among those of others:
 * whoever comes with one work waits for one work of each other person at most, however many these have.
 * @returns does a work when its turn has come; works of the same person keep their order
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  const lastOf = new Map<string, Promise<unknown>>()

  function afterOthers<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  return async <T>(personId: string, work: () => Promise<T>): Promise<T> => {
    const before = lastOf.get(personId) ?? Promise.resolve()
    const mine = before.then(() => afterOthers(work))
    const over = mine.catch(() => undefined)
    lastOf.set(personId, over)
    try {
      return await mine
    } finally {
      if (lastOf.get(personId) === over) lastOf.delete(personId)
    }
  }
}
