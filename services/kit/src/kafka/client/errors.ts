import kafkajs from 'kafkajs'
import { BrokerError } from '../broker-error.ts'

const { KafkaJSAggregateError, KafkaJSError } = kafkajs

/**
 * Names of kafkajs errors that wrap another error. For example, they wrap the last error when all retries have failed.
 */
const wraps: ReadonlySet<string> = new Set([
  'KafkaJSNonRetriableError',
  'KafkaJSNumberOfRetriesExceeded',
])

/** Names of outage errors that kafkajs marks as not retriable, because it has already retried. */
const outages: ReadonlySet<string> = new Set([
  'KafkaJSGroupCoordinatorNotFound',
  'KafkaJSNoBrokerAvailableError',
  'KafkaJSTimeout',
  'KafkaJSLockTimeout',
])

function isOutage(error: unknown): boolean {
  if (!(error instanceof KafkaJSError)) return false
  return error.retriable || outages.has(error.name) || isOutage(error.cause)
}

/** Converts a kafkajs error to the error that our Kafka adapter throws. Returns other errors unchanged. */
export function toBrokerError(error: unknown): unknown {
  if (error instanceof KafkaJSAggregateError) {
    return new AggregateError(error.errors.map(toBrokerError), error.message)
  }
  if (!(error instanceof KafkaJSError)) return error
  if (wraps.has(error.name) && error.cause !== undefined) return toBrokerError(error.cause)
  const type = 'type' in error && typeof error.type === 'string' ? error.type : undefined
  return new BrokerError(error.message, {
    isOutage: isOutage(error),
    ...(type !== undefined && { type }),
    cause: error,
  })
}
