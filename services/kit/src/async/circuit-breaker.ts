import { scaled } from '../config/limits.ts'
import type { Log } from '../observability/log.ts'

const restMs = scaled('breaker', 2_000)

/**
 * Creates a circuit breaker for an optional dependency. For 2 s after a failed request, the circuit breaker uses the
 * fallback, so that a hanging server delays only one caller.
 * @param message log message for a failure
 * @param isAnswer returns whether an error is a response from the server. Such errors are rethrown and do not open the
 * circuit breaker.
 * @param now the process's monotonic clock, in milliseconds
 */
export function createCircuitBreaker(
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
      // Requests that were in flight when the circuit breaker opened fail too. Only the first failure is logged.
      if (now() >= restUntil) log.warn({ err: error }, message)
      restUntil = now() + restMs
      return without()
    }
  }
}
