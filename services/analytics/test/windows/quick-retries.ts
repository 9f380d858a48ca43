/** Short delays between attempts, and a timeout that even a slow machine does not reach. */
export const quickRetries = {
  WEBHOOK_RETRY_SECONDS: '0.05',
  WEBHOOK_TIMEOUT_SECONDS: '60',
} as const
