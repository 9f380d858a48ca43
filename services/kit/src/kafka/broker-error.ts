/** An error that occurs when Kafka rejects a request or is unreachable. */
export class BrokerError extends Error {
  override readonly name = 'BrokerError'
  /** Whether a retry may succeed later without any change to our code or settings. */
  readonly isOutage: boolean
  /** Kafka's name for the error, such as MESSAGE_TOO_LARGE. */
  readonly type: string | undefined

  constructor(message: string, about: { isOutage: boolean; type?: string; cause?: unknown }) {
    super(message, { cause: about.cause })
    this.isOutage = about.isOutage
    this.type = about.type
  }
}

/** Returns whether Kafka rejected messages because of their size. In that case, a retry would fail too. */
export function isTooLarge(error: unknown): boolean {
  if (!(error instanceof BrokerError)) return false
  return error.type === 'MESSAGE_TOO_LARGE' || error.type === 'RECORD_LIST_TOO_LARGE'
}
