import { setImmediate } from 'node:timers/promises'

/**
 * Lets calls share what is asked: those that come while a question is under way share the next one, which is asked
 * after they came. So each gets an answer that is no older than its call, and one question at a time is enough for
 * however many. A question waits until all calls that had arrived with the first were read: they share it, too.
 */
export function sharedFlights<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined

  async function fly(): Promise<T> {
    await underWay
    await setImmediate()
    next = undefined
    const flight = ask()
    underWay = flight.catch(() => undefined)
    return flight
  }

  return () => (next ??= fly())
}
