import { scaled } from '../ops/limits.ts'
import type { Log } from '../ops/log.ts'

const restMs = scaled('breaker', 2_000)

/**
 * Makes calls to a server that one can do without: after one has failed none is made for 2 s, so that a server that hangs
 * costs one call its patience and not all of them.
 * @param message what is logged when one fails
 * @param isAnswer whether an error is the server's answer, which is thrown on
 * @param now the process's own clock, in milliseconds
 */
export function createRest(
  log: Log,
  message: string,
  isAnswer: (error: unknown) => boolean = () => false,
  now = () => performance.now(),
) {
  let restUntil = 0
  return async <T>(ask: () => Promise<T>, without: () => T | Promise<T>): Promise<T> => {
    if (now() < restUntil) return without()
    try {
      return await ask()
    } catch (error) {
      if (isAnswer(error)) throw error
      restUntil = now() + restMs
      log.warn({ err: error }, message)
      return without()
    }
  }
}
