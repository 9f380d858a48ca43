import kafkajs from 'kafkajs'
import { BrokerError, isTooLarge } from '../broker-error.ts'
import { isOutage } from '../../errors/outage.ts'
import { toBrokerError } from './errors.ts'

/** Creates a kafkajs error with arguments that its type definitions do not allow. */
function made(kind: new (...input: never[]) => Error, ...input: readonly unknown[]): Error {
  return Reflect.construct(kind, input) as Error
}

function protocolError(type: string, code: number): Error {
  const { KafkaJSProtocolError } = kafkajs
  return new KafkaJSProtocolError({ type, code, retriable: false, message: type } as never)
}

function tired(cause: Error): Error {
  return new kafkajs.KafkaJSNumberOfRetriesExceeded(cause, { retryCount: 5, retryTime: 1 })
}

const late = new kafkajs.KafkaJSRequestTimeoutError('late', {} as never)
const outages = [
  ['retriable', new kafkajs.KafkaJSConnectionError('refused')],
  ['out of tries', tired(late)],
  ['without a coordinator', made(kafkajs.KafkaJSGroupCoordinatorNotFound, 'none')],
] as const

test.each(outages)('toBrokerError returns an outage for a kafkajs error: %s', (_name, error) => {
  expect(isOutage(toBrokerError(error))).toBe(true)
})

test('toBrokerError does not report an outage when a message is too large', () => {
  const error = toBrokerError(protocolError('MESSAGE_TOO_LARGE', 10))
  expect(isOutage(error)).toBe(false)
  expect(isTooLarge(error)).toBe(true)
})

test('toBrokerError converts each error in an aggregate error', () => {
  const refused = protocolError('INVALID_REPLICATION_FACTOR', 38)
  const { errors } = toBrokerError(
    new kafkajs.KafkaJSAggregateError('not made', [refused]),
  ) as AggregateError
  expect(errors).toEqual([expect.any(BrokerError)])
  expect(errors).toMatchObject([{ type: 'INVALID_REPLICATION_FACTOR', isOutage: false }])
})

test('toBrokerError returns other errors unchanged, without the kafkajs wrapper', () => {
  const error = new TypeError('x is undefined')
  expect(toBrokerError(error)).toBe(error)
  expect(toBrokerError(tired(error))).toBe(error)
  const wrapped = made(kafkajs.KafkaJSNonRetriableError, error, { cause: error })
  expect(toBrokerError(wrapped)).toBe(error)
})
