const mostRetries = 3
const firstWaitMs = 1000
const longestWaitMs = 30_000

/** The wait before retry number `attempt`, counted from 1, in milliseconds: 1 s, 2 s, 4 s, at most 30 s. */
export function waitBeforeRetryMs(attempt: number): number {
  return Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs)
}

/**
 * Whether a failed call is worth another try. Only reads are sent again by themselves, and only
 * when the fault may pass: a lost connection, a time-out, a server in trouble, too many requests.
 */
export function isWorthRetrying(
  call: Readonly<{ isRead: boolean; status: unknown; attempt: number }>,
): boolean {
  if (!call.isRead || call.attempt > mostRetries) return false
  if (typeof call.status === 'number') return call.status >= 500 || call.status === 429
  return call.status === 'FETCH_ERROR' || call.status === 'TIMEOUT_ERROR'
}
