import { scaled } from '../../config/limits.ts'
import { Kafka, type KafkaConfig, logLevel } from 'kafkajs'
import ConsumerGroup from 'kafkajs/src/consumer/consumerGroup.js'
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js'
import createSocketFactory from 'kafkajs/src/network/socketFactory.js'
import type { BrokerAccount, BrokerOptions } from '../broker.ts'
import type { Log } from '../../observability/log.ts'
import { createTokens } from './token.ts'

const { prototype: queue } = RequestQueue
const schedule = queue.scheduleCheckPendingRequests

// On each connection, kafkajs 2.2.4 checks an empty request queue every millisecond, because its timers get a negative
// delay (https://github.com/tulios/kafkajs/issues/1751). An empty queue needs no check. When a request arrives, `push`
// schedules the check that the request needs.
queue.scheduleCheckPendingRequests = function scheduleWhenPending() {
  if (this.pending.length > 0) schedule.call(this)
}

const { prototype: group } = ConsumerGroup
const beat = group.heartbeat

// kafkajs 2.2.4 schedules its next heartbeat by the system clock. If that clock is set back, kafkajs sends no heartbeat
// until the clock reaches the old time again. Kafka would therefore consider the member dead, even after it rejoins the
// group.
group.heartbeat = function beatWhateverTheClock(options) {
  this.lastRequest = Math.min(this.lastRequest, Date.now())
  return beat.call(this, options)
}

/** Opens a socket in the same way as kafkajs does by default. */
export const createSocket = createSocketFactory()

const presetRetries = 6

/**
 * Retry settings of a kafkajs consumer. kafkajs must not restart the consumer, because our adapter creates a new one
 * after an outage. A restarted consumer would then be a second member of the group.
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
      const { error, broker, groupId: group } = rest
      log[levels[entry.level]](
        { kafka: { namespace: entry.namespace, error, broker, group } },
        message,
      )
    },
  }
}

function toSaslOptions(account: BrokerAccount): KafkaConfig['sasl'] {
  if (account.mechanism !== 'oauthbearer') return account
  return { mechanism: account.mechanism, oauthBearerProvider: createTokens(account) }
}

/** Creates a kafkajs client that sets no timers while idle. It connects when first used. */
export function createKafka(
  { name, brokers, account, isEncrypted = false, retries = presetRetries, log }: BrokerOptions,
  more: Partial<KafkaConfig> = {},
): Kafka {
  return new Kafka({
    clientId: name,
    brokers: [...brokers],
    ssl: isEncrypted,
    ...(account && { sasl: toSaslOptions(account) }),
    connectionTimeout: scaled('kafka', 3_000),
    requestTimeout: scaled('kafka', 10_000),
    // Set explicitly, because the kafkajs defaults are different when NODE_ENV is test.
    retry: { initialRetryTime: 100, maxRetryTime: 3_000, retries },
    ...(log ? logTo(log) : { logLevel: logLevel.NOTHING }),
    ...more,
  })
}
