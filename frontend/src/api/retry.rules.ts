const mostRetries = 3
const firstWaitMs = 1000
const longestWaitMs = 30_000

/**
 * The wait before retry number `attempt`, counted from 1, in milliseconds: 1 s, 2 s, 4 s, or longer where
 * the server asked for it (Retry-After); at most 30 s.
 */
export function waitBeforeRetryMs(attempt: number, askedMs = 0): number {
  const asked = Number.isFinite(askedMs) ? askedMs : 0
  return Math.min(Math.max(firstWaitMs * 2 ** (attempt - 1), asked), longestWaitMs)
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
