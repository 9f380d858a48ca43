type Waiting = { readonly rank: number; readonly begin: () => void }

/** Runs one task at a time. When a task ends, the waiting task with the lowest rank runs next. */
export function createKeyedQueue() {
  const waiting: Waiting[] = []
  let isTaken = false

  function pass(): void {
    const [next] = waiting.toSorted((one, other) => one.rank - other.rank)
    if (next === undefined) {
      isTaken = false
      return
    }
    waiting.splice(waiting.indexOf(next), 1)
    next.begin()
  }

  return async <T>(rank: number, work: () => Promise<T>): Promise<T> => {
    if (isTaken) await new Promise<void>((begin) => waiting.push({ rank, begin }))
    isTaken = true
    try {
      return await work()
    } finally {
      pass()
    }
  }
}
