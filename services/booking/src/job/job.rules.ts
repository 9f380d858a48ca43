/** Delays of a job after consecutive failures: 1 s, 2 s, 4 s … 10 minutes. */
export const retryDelays = { firstMs: 1_000, maxMs: 600_000 }

/** Upper bound of every delay and lease of a job. A later time was written by an instance with a wrong clock. */
export const longestWaitMs = 3_600_000

const graceMs = 10_000

/** Returns when to run a job that normally runs earlier because an event requests it. */
export function graceAfter(time: Date): Date {
  return new Date(time.getTime() + graceMs)
}

/**
 * Returns when a job must search again for the object that it concerns, which is saved just after the job.
 * @returns undefined after 60 s, because then a crash between the two writes must have lost the object
 */
export function whenMissing(createdAt: Date, now: Date): Date | undefined {
  return now.getTime() - createdAt.getTime() < 6 * graceMs ? graceAfter(now) : undefined
}
