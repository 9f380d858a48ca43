import { setImmediate } from 'node:timers/promises'

/**
 * Coalesces concurrent calls. Calls that arrive while a request is in flight share the next request. Therefore only one
 * request runs at a time, and no caller gets a result that is older than its call.
 *
 * A request does not start until the next tick, so that all calls that arrive together share it.
 */
export function coalesce<T>(ask: () => Promise<T>): () => Promise<T> {
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
