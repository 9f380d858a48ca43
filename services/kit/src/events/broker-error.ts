/** Kafka refuses, or cannot be reached. */
export class BrokerError extends Error {
  override readonly name = 'BrokerError'
  /** Whether the same may succeed later without any change of ours. */
  readonly isOutage: boolean
  /** What Kafka calls its refusal, such as MESSAGE_TOO_LARGE. */
  readonly type: string | undefined

  constructor(message: string, about: { isOutage: boolean; type?: string; cause?: unknown }) {
    super(message, { cause: about.cause })
    this.isOutage = about.isOutage
    this.type = about.type
  }
}

/** Whether the broker refuses messages for their size: it will do so again. */
export function isTooLarge(error: unknown): boolean {
  if (!(error instanceof BrokerError)) return false
  return error.type === 'MESSAGE_TOO_LARGE' || error.type === 'RECORD_LIST_TOO_LARGE'
}
