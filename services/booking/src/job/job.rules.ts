const firstMs = 1_000
const longestMs = 600_000

/** How long a job waits after it has failed so many times in a row: 1 s, 2 s, 4 s … 10 minutes. */
export function backOffMs(failures: number): number {
  return Math.min(firstMs * 2 ** Math.min(failures - 1, 30), longestMs)
}

/** Longer than any job is ever put off or held; a later time was written by a clock that was wrong. */
export const longestWaitMs = 3_600_000

const graceMs = 10_000

/** When a job begins that is normally begun by an event. */
export function graceAfter(time: Date): Date {
  return new Date(time.getTime() + graceMs)
}

/**
 * When a job looks again for what it is about, and which is written just after it; undefined when a crash in between
 * has left that out for good.
 */
export function whenMissing(createdAt: Date, now: Date): Date | undefined {
  return now.getTime() - createdAt.getTime() < 6 * graceMs ? graceAfter(now) : undefined
}
