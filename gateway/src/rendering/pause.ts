import { scaled } from '@axle/kit/config/limits'

/** Time after an error during which no caller retries. */
const pauseMs = scaled('breaker', 2_000)

/**
 * Creates a circuit breaker. With it, callers fail at once during an outage, instead of each waiting for the timeout.
 */
export function createPause() {
  let untilMs = 0
  return {
    isOn: (): boolean => performance.now() < untilMs,
    /**
     * Runs `work`, and opens the circuit breaker if it fails.
     * @throws the error of `work`
     */
    guard: async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        untilMs = performance.now() + pauseMs
        throw error
      }
    },
  }
}
