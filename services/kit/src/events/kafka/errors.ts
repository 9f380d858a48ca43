import kafkajs from 'kafkajs'
import { BrokerError } from '../broker-error.ts'

const { KafkaJSAggregateError, KafkaJSError } = kafkajs

/** In these kafkajs wraps what it does not try again. */
const wraps: ReadonlySet<string> = new Set([
  'KafkaJSNonRetriableError',
  'KafkaJSNumberOfRetriesExceeded',
])

/** Outages that kafkajs says to be none, since it has tried again already. */
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

/** What the port throws for an error of kafkajs; any other error stays as it is. */
export function brokerErrorOf(error: unknown): unknown {
  if (error instanceof KafkaJSAggregateError) {
    return new AggregateError(error.errors.map(brokerErrorOf), error.message)
  }
  if (!(error instanceof KafkaJSError)) return error
  if (wraps.has(error.name) && error.cause !== undefined) return brokerErrorOf(error.cause)
  const type = 'type' in error && typeof error.type === 'string' ? error.type : undefined
  return new BrokerError(error.message, {
    isOutage: isOutage(error),
    ...(type !== undefined && { type }),
    cause: error,
  })
}
