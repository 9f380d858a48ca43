import { Refusal } from '@axle/kit/errors'

/**
 * Lets so many works go on at once. Whoever comes when all places are taken is refused rather than kept waiting,
 * since what waits holds memory.
 */
export function createBulkhead(count: number) {
  let taken = 0
  return {
    /** Does a work in one of the places. @throws Refusal `unavailable` when none is free */
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
    /** How many works go on. */
    taken: (): number => taken,
  }
}
