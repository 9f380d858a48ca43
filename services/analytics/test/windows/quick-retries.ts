/** Short pauses between attempts, and a timeout that a slow machine does not reach. */
export const quickRetries = {
  WEBHOOK_RETRY_SECONDS: '0.05',
  WEBHOOK_TIMEOUT_SECONDS: '60',
} as const
