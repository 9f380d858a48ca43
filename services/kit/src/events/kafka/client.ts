import { scaled } from '../../ops/limits.ts'
import { Kafka, type KafkaConfig, logLevel } from 'kafkajs'
import ConsumerGroup from 'kafkajs/src/consumer/consumerGroup.js'
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js'
import createSocketFactory from 'kafkajs/src/network/socketFactory.js'
import type { BrokerAccount, BrokerOptions } from '../broker.ts'
import type { Log } from '../../ops/log.ts'
import { createTokens } from './token.ts'

const { prototype: queue } = RequestQueue
const schedule = queue.scheduleCheckPendingRequests

// kafkajs 2.2.4 looks at an empty queue again and again, every millisecond on each connection, with
// timers whose delay is negative (https://github.com/tulios/kafkajs/issues/1751). Nothing waits in an
// empty queue, and `push` schedules the look that its request needs.
queue.scheduleCheckPendingRequests = function scheduleWhenPending() {
  if (this.pending.length > 0) schedule.call(this)
}

const { prototype: group } = ConsumerGroup
const beat = group.heartbeat

// kafkajs 2.2.4 waits for its next heartbeat by the machine's clock. When that is set back it would say nothing until
// the same time comes again, and be taken for dead each time it has joined its group again.
group.heartbeat = function beatWhateverTheClock(options) {
  this.lastRequest = Math.min(this.lastRequest, Date.now())
  return beat.call(this, options)
}

/** Opens a connection as kafkajs does by itself. */
export const createSocket = createSocketFactory()

const presetRetries = 6

/**
 * How a consumer tries again. It does not start again by itself: the adapter makes another one after an outage, and both
 * would be members of the group.
 */
export const consumerRetry = {
  initialRetryTime: 200,
  maxRetryTime: 3_000,
  retries: 5,
  restartOnFailure: async () => false,
}
const levels = { 0: 'silent', 1: 'error', 2: 'warn', 4: 'info', 5: 'debug' } as const

function logTo(log: Log): Pick<KafkaConfig, 'logLevel' | 'logCreator'> {
  return {
    logLevel: logLevel.WARN,
    logCreator: () => (entry) => {
      const { message, ...rest } = entry.log
      log[levels[entry.level]](
        { kafka: { namespace: entry.namespace, error: rest['error'] } },
        message,
      )
    },
  }
}

function saslOf(account: BrokerAccount): KafkaConfig['sasl'] {
  if (account.mechanism !== 'oauthbearer') return account
  return { mechanism: account.mechanism, oauthBearerProvider: createTokens(account) }
}

/** A client of kafkajs that sets no timers while it has nothing to do; connects when it is first used. */
export function createKafka(
  { name, brokers, account, isEncrypted = false, retries = presetRetries, log }: BrokerOptions,
  more: Partial<KafkaConfig> = {},
): Kafka {
  return new Kafka({
    clientId: name,
    brokers: [...brokers],
    ssl: isEncrypted,
    ...(account && { sasl: saslOf(account) }),
    connectionTimeout: scaled('kafka', 3_000),
    requestTimeout: scaled('kafka', 10_000),
    // Set by hand, since kafkajs picks others when NODE_ENV is test.
    retry: { initialRetryTime: 100, maxRetryTime: 3_000, retries },
    ...(log ? logTo(log) : { logLevel: logLevel.NOTHING }),
    ...more,
  })
}
