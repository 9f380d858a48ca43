import { type ISocketFactory, type Kafka, type KafkaConfig, logLevel } from 'kafkajs'
import type { Consumers } from './consume.ts'
import { consume } from './consumer.ts'
import { loadEventContract } from './event.ts'
import { createKafkaClient } from './kafka-client.ts'
import type { Log } from './log.ts'
import { copiesOf, type Copy, type Parked } from './parking.ts'
import { createPublish } from './publish.ts'
import { createSender, isTooLarge, type Sender } from './sender.ts'
import type { Stopper } from './stop.ts'

export type BusOptions = {
  readonly brokers: readonly string[]
  /** Names the client and the consumer group: instances of one service share the work. */
  readonly service: string
  /** Put before every topic and group, so that tests do not meet. */
  readonly prefix: string
  /** How long an instance that falls silent keeps its partitions. */
  readonly sessionSeconds: number
  readonly log: Log
  readonly stopper: Stopper
}

const parkMilliseconds = 10_000
const levels = { 0: 'silent', 1: 'error', 2: 'warn', 4: 'info', 5: 'debug' } as const

function createKafka({ brokers, service, log }: BusOptions, more: Partial<KafkaConfig>): Kafka {
  return createKafkaClient({
    clientId: service,
    brokers: [...brokers],
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    // Set by hand, since kafkajs picks others when NODE_ENV is test.
    retry: { initialRetryTime: 100, maxRetryTime: 3_000, retries: 6 },
    logLevel: logLevel.WARN,
    logCreator: () => (entry) => {
      const { message, ...rest } = entry.log
      log[levels[entry.level]](
        { kafka: { namespace: entry.namespace, error: rest['error'] } },
        message,
      )
    },
    ...more,
  })
}

/** What sends gives up sooner, so that a broker that is silent for a moment can be asked again in time. */
function createSenderOf(options: BusOptions): Sender {
  const retry = { initialRetryTime: 100, maxRetryTime: 500, retries: 4 }
  const create = (socketFactory: ISocketFactory) =>
    createKafka(options, { socketFactory, requestTimeout: 3_000, retry })
  return createSender(create)
}

/** Where a message goes that a consumer gave up on. */
function deadLetterTopicOf(topic: string): string {
  return `${topic}.dlq`
}

function createPark({ service, prefix, log }: BusOptions, sender: Sender) {
  /** Parking one at a time: each has the connection, and its time, for itself. */
  let last: Promise<unknown> = Promise.resolve()

  function send(topic: string, copy: Copy): Promise<void> {
    const messages = [{ topic: deadLetterTopicOf(topic), ...copy }]
    const sent = last.then(() =>
      sender.sendUntil(performance.now() + parkMilliseconds, (sendNow) => sendNow(messages)),
    )
    last = sent.catch(() => undefined)
    return sent
  }

  return async (parked: Parked): Promise<void> => {
    const { topic, message, reason } = parked
    log.error({ topic, offset: message.offset, reason }, 'message parked')
    const { whole, cut, isTooLarge: isCutAtOnce } = copiesOf(parked, service, prefix + service)
    if (isCutAtOnce) return send(topic, cut)
    await send(topic, whole).catch((error: unknown) => {
      if (!isTooLarge(error)) throw error
      return send(topic, cut)
    })
  }
}

/**
 * The service's door to Kafka. Publishing is acknowledged by all replicas and never lost silently. Only the
 * outbox relay publishes.
 */
export function createBus(options: BusOptions) {
  const { prefix, service, sessionSeconds, log, stopper } = options
  const group = prefix + service
  const contract = loadEventContract()
  const kafka = createKafka(options, {})
  const [publisher, parker] = [createSenderOf(options), createSenderOf(options)]
  stopper.add('producers', () => Promise.all([publisher.close(), parker.close()]))
  const park = createPark(options, parker)

  return {
    /** Resolves when events can be published. */
    ready: publisher.ready,
    publish: createPublish(contract, prefix, publisher),
    /** Starts to consume; while Kafka is away it keeps trying. `after` runs after each message. */
    consume: (topics: readonly string[], consumers: Consumers, after: () => void): void => {
      const names = topics.map((topic) => prefix + topic)
      const parksUnreadable = (topic: string) =>
        contract.parkerOf(topic.slice(prefix.length)) === service
      const about = { contract, group, consumers, parksUnreadable, park, after }
      consume({ kafka, topics: names, sessionSeconds, log, stopper, ...about })
    },
    /** Resolves when a broker answers; for readiness. */
    probe: async (): Promise<void> => {
      const admin = kafka.admin({ retry: { retries: 0 } })
      try {
        await admin.connect()
      } finally {
        await admin.disconnect()
      }
    },
  }
}

export type Bus = ReturnType<typeof createBus>
