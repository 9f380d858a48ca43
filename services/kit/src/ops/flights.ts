/**
 * Lets calls share what is asked: those that come while a question is under way share the next one, which is asked
 * after they came. So each gets an answer that is no older than its call, and one question at a time is enough for
 * however many.
 */
export function sharedFlights<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined
  let next: Promise<T> | undefined

  function begin(): Promise<T> {
    const flight = ask()
    const end = (): void => {
      if (underWay === flight) underWay = undefined
    }
    underWay = flight
    flight.then(end, end)
    return flight
  }

  function afterwards(flight: Promise<T>): Promise<T> {
    const go = (): Promise<T> => {
      next = undefined
      return begin()
    }
    return flight.then(go, go)
  }

  return () => {
    if (!underWay) return begin()
    next ??= afterwards(underWay)
    return next
  }
}
