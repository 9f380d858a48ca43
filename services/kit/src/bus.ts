import { type IHeaders, type Kafka, logLevel, Partitioners, type Producer } from 'kafkajs'
import { createKafkaClient } from './kafka-client.ts'
import { consume } from './consumer.ts'
import type { Consumers } from './consume.ts'
import { type AnyEvent, loadEventContract } from './event.ts'
import type { Log } from './log.ts'
import { copiesOf, type Copy, type Parked } from './parking.ts'
import type { Stopper } from './stop.ts'

export type BusOptions = {
  readonly brokers: readonly string[]
  /** Names the client and the consumer group: instances of one service share the work. */
  readonly service: string
  /** Put before every topic and group, so that tests do not meet. */
  readonly prefix: string
  readonly log: Log
  readonly stopper: Stopper
}

const levels = { 0: 'silent', 1: 'error', 2: 'warn', 4: 'info', 5: 'debug' } as const

function createKafka({ brokers, service, log }: BusOptions): Kafka {
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
  })
}

/**
 * Makes the producer at its first use and again after a failure, since an idempotent producer whose send
 * failed may be out of step with the broker for good.
 */
function createSender(kafka: Kafka) {
  let current: Promise<Producer> | undefined
  async function connect(): Promise<Producer> {
    const producer = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    })
    await producer.connect()
    return producer
  }
  async function drop(): Promise<void> {
    const producer = await current?.catch(() => undefined)
    current = undefined
    await producer?.disconnect().catch(() => undefined)
  }
  return {
    send: async (
      batch: readonly {
        topic: string
        key: string | Buffer | null
        value: string | Buffer | null
        headers?: IHeaders
      }[],
    ): Promise<void> => {
      const topics = [...new Set(batch.map((message) => message.topic))]
      try {
        current ??= connect()
        const producer = await current
        await producer.sendBatch({
          acks: -1,
          topicMessages: topics.map((topic) => ({
            topic,
            messages: batch.filter((message) => message.topic === topic),
          })),
        })
      } catch (error) {
        await drop()
        throw error
      }
    },
    drop,
  }
}

/** Where a message goes that a consumer gave up on. */
export function deadLetterTopicOf(topic: string): string {
  return `${topic}.dlq`
}

/** Whether the broker refuses a message for its size. */
function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'MESSAGE_TOO_LARGE'
}

/**
 * The service's door to Kafka. Publishing is acknowledged by all replicas and never lost silently: it throws.
 * Only the outbox relay publishes.
 */
export function createBus(options: BusOptions) {
  const { prefix, service, log, stopper } = options
  const group = prefix + service
  const contract = loadEventContract()
  const kafka = createKafka(options)
  const sender = createSender(kafka)
  stopper.add('producer', sender.drop)

  async function park(parked: Parked): Promise<void> {
    const { topic, message } = parked
    log.error({ topic, offset: message.offset, reason: parked.reason }, 'message parked')
    const copies = copiesOf(parked, service, group)
    const send = (copy: Copy) => sender.send([{ topic: deadLetterTopicOf(topic), ...copy }])
    if (copies.isTooLarge) return send(copies.cut)
    await send(copies.whole).catch((error: unknown) => {
      if (!isTooLarge(error)) throw error
      return send(copies.cut)
    })
  }

  return {
    /** Sends events, in order within a subject. @throws when the broker did not take all of them */
    publish: async (events: readonly AnyEvent[]): Promise<void> => {
      const batch = events.map((event) => {
        const fault = contract.faultOf(event.type, event.data)
        if (fault) throw new Error(`The event ${event.type} does not fit its schema: ${fault}`)
        const headers = { 'content-type': 'application/cloudevents+json', id: event.id }
        const topic = prefix + contract.topicOf(event.type)
        return { topic, key: event.subject, value: JSON.stringify(event), headers }
      })
      await sender.send(batch)
    },
    /** Starts to consume; while Kafka is away it keeps trying. `after` runs after each message. */
    consume: (topics: readonly string[], consumers: Consumers, after: () => void): void => {
      const names = topics.map((topic) => prefix + topic)
      const parksUnreadable = (topic: string) =>
        contract.parkerOf(topic.slice(prefix.length)) === service
      const about = { contract, group, consumers, parksUnreadable, park, after }
      consume({ kafka, topics: names, log, stopper, ...about })
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
