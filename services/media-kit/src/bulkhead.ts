import { Refusal } from '@axle/kit/errors/errors'

/**
 * Limits how many tasks run concurrently. Further tasks are rejected rather than queued, because waiting tasks use
 * memory.
 */
export function createBulkhead(count: number) {
  let taken = 0
  return {
    /** Runs a task if fewer than `count` tasks are running. @throws Refusal `unavailable` otherwise */
    inPlace: async <T>(work: () => Promise<T>): Promise<T> => {
      if (taken >= count) {
        const detail = 'Many pictures are being sent just now. Try again in a few seconds.'
        throw new Refusal('unavailable', detail, { retryAfterSeconds: 5 })
      }
      taken += 1
      try {
        return await work()
      } finally {
        taken -= 1
      }
    },
    /** Returns how many tasks are running. */
    taken: (): number => taken,
  }
}
