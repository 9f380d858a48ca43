/** Retry delays of a job after consecutive failures: 1 s, 2 s, 4 s … 10 minutes. */
export const retryDelays = { firstMs: 1_000, maxMs: 600_000 }

/**
 * Maximum delay and maximum lease of a job. A stored time that is further in the future was written by an instance with
 * a wrong clock.
 */
export const longestWaitMs = 3_600_000

const graceMs = 10_000

/** Returns when a planned job is due, unless an event makes the job due earlier. */
export function graceAfter(time: Date): Date {
  return new Date(time.getTime() + graceMs)
}

/**
 * Returns when a job must look again for an object that it has not found. The object is saved just after the job, so it
 * may still appear.
 * @returns undefined after 60 s, because a crash between the two writes must then have lost the object
 */
export function whenMissing(createdAt: Date, now: Date): Date | undefined {
  return now.getTime() - createdAt.getTime() < 6 * graceMs ? graceAfter(now) : undefined
}
