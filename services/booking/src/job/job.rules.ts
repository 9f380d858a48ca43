const firstMs = 1_000
const longestMs = 600_000

/** Returns the delay of a job after consecutive failures: 1 s, 2 s, 4 s … 10 minutes. */
export function backOffMs(failures: number): number {
  return Math.min(firstMs * 2 ** Math.min(failures - 1, 30), longestMs)
}

/** Upper bound of every delay and lease of a job. Only a wrong clock can have written a later time. */
export const longestWaitMs = 3_600_000

const graceMs = 10_000

/** Returns when to run a job that an event normally starts earlier. */
export function graceAfter(time: Date): Date {
  return new Date(time.getTime() + graceMs)
}

/**
 * Returns when a job must look again for its subject, which is saved just after the job.
 * @returns undefined after 60 s, because a crash between the two writes has then lost the subject
 */
export function whenMissing(createdAt: Date, now: Date): Date | undefined {
  return now.getTime() - createdAt.getTime() < 6 * graceMs ? graceAfter(now) : undefined
}
