/** Short delays between attempts, and a timeout that is not exceeded even on a slow machine. */
export const quickRetries = {
  WEBHOOK_RETRY_SECONDS: '0.05',
  WEBHOOK_TIMEOUT_SECONDS: '60',
} as const
