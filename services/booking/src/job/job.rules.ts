/** Delays of a job after consecutive failures: 1 s, 2 s, 4 s … 10 minutes. */
export const retryDelays = { firstMs: 1_000, maxMs: 600_000 }

/**
 * Upper bound for the delay and the lease of a job. If a stored time is later than this, an instance with a wrong clock
 * wrote it.
 */
export const longestWaitMs = 3_600_000

const graceMs = 10_000

/** Returns the time at which a job runs if no event requests it earlier. */
export function graceAfter(time: Date): Date {
  return new Date(time.getTime() + graceMs)
}

/**
 * Returns when a job must look again for the object that it concerns, because the object is saved just after the job.
 * @returns undefined after 60 s, because by then a crash between the two writes must have lost the object
 */
export function whenMissing(createdAt: Date, now: Date): Date | undefined {
  return now.getTime() - createdAt.getTime() < 6 * graceMs ? graceAfter(now) : undefined
}
