const mostRetries = 3
const firstWaitMs = 1000
const longestWaitMs = 30_000

/**
 * Returns the delay in milliseconds before retry number `attempt`, starting at 1. The delay is 1 s, 2 s, 4 s and so on,
 * or longer if the server requests a longer delay (Retry-After), but never more than 30 s.
 */
export function waitBeforeRetryMs(attempt: number, askedMs = 0): number {
  const asked = Number.isFinite(askedMs) ? askedMs : 0
  return Math.min(Math.max(firstWaitMs * 2 ** (attempt - 1), asked), longestWaitMs)
}

/**
 * Whether a failed request should be retried. Only reads are retried automatically, and only after a temporary error: a
 * lost connection, a timeout, a server error or too many requests.
 */
export function isWorthRetrying(
  call: Readonly<{ isRead: boolean; status: unknown; attempt: number }>,
): boolean {
  if (!call.isRead || call.attempt > mostRetries) return false
  if (typeof call.status === 'number') return call.status >= 500 || call.status === 429
  return call.status === 'FETCH_ERROR' || call.status === 'TIMEOUT_ERROR'
}
