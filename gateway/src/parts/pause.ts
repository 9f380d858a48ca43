import { scaled } from '@axle/kit/limits'

/** After a failure nobody waits again for what failed for so long. */
const pauseMs = scaled('breaker', 2_000)

/** Makes a guard of what may fail by being away, which would have each caller wait for it. */
export function createPause() {
  let untilMs = 0
  return {
    isOn: (): boolean => performance.now() < untilMs,
    /** @throws what `work` throws, and pauses from then on */
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
