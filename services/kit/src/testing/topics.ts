import { randomUUID } from 'node:crypto'
import type { ReceivedMessage } from '../kafka/broker.ts'
import type { AnyEvent, EventOf, EventType } from '../events/event.ts'
import { createBroker } from '../kafka/client/broker.ts'
import { rightsIn } from '../kafka/rights.ts'
import { testBrokers } from './environment.ts'
import { until } from './until.ts'

const names = ['catalogue.v1', 'orders.v1', 'payments.v1', 'reviews.v1', 'people.v1', 'audit.v1']
/** Number of partitions of each topic in tests. */
export const partitions = 3
const retries = 10
const sessionSeconds = 30

type Seen = {
  readonly topic: string
  readonly partition: number
  readonly key: string | undefined
  readonly value: string | undefined
  readonly bytes: Buffer | null
  readonly headers: Readonly<Record<string, string>>
}

function toSeen({ topic, partition, message }: ReceivedMessage): Seen {
  const { key, value, headers } = message
  const texts = Object.entries(headers).map(([name, held]) => [name, String(held)])
  return {
    topic,
    partition,
    key: key?.toString(),
    value: value?.toString(),
    bytes: value,
    headers: Object.fromEntries(texts),
  }
}

/**
 * Creates Kafka topics for a test, and grants the services their rights to the topics. Pass `prefix` to the services as
 * TOPIC_PREFIX.
 */
export async function createTopics(addresses?: string) {
  const prefix = `t${randomUUID().slice(0, 8)}.`
  const broker = createBroker({ ...testBrokers(addresses), name: 'test', retries })
  const topics = names.flatMap((name) => [
    { name: prefix + name, partitions },
    { name: `${prefix}${name}.dlq`, partitions: 1 },
  ])
  await Promise.all([broker.topics.create(topics), broker.rights.give(rightsIn(prefix))])
  const sender = broker.createSender()
  // Deleting the topics requires a separate connection, because the test may have cut the connection of `broker` by
  // then.
  const remover = createBroker({ ...testBrokers(), name: 'test', retries })
  const received: Seen[] = []
  const stopConsuming = broker.consume({
    group: `${prefix}test`,
    topics: topics.map(({ name }) => name),
    sessionSeconds,
    deliver: async (letter) => {
      received.push({ ...toSeen(letter), topic: letter.topic.slice(prefix.length) })
      return 'done'
    },
  })

  /**
   * Returns all events of a type that have been published so far, including repeats. If `subject` is given, returns
   * only the events about that subject.
   */
  function events<T extends EventType>(type: T, subject?: string): EventOf<T>[] {
    return received
      .filter(({ topic, value }) => value && !topic.endsWith('.dlq'))
      .map(({ value }) => {
        try {
          return JSON.parse(value ?? '') as AnyEvent
        } catch {
          return undefined
        }
      })
      .filter((one) => one?.type === type && (!subject || one.subject === subject)) as EventOf<T>[]
  }

  /** Returns all events of a type that have been published so far, each only once. */
  function distinct<T extends EventType>(type: T, subject?: string): EventOf<T>[] {
    return [...new Map(events(type, subject).map((one) => [one.id, one])).values()]
  }

  return {
    prefix,
    /** Returns all messages that have arrived so far, in order of arrival, including dead letters. */
    seen: () => received,
    events,
    distinct,
    /**
     * Waits for the first event of a type about a subject. A test must wait, because a new state may be visible before
     * its event arrives.
     */
    first: <T extends EventType>(type: T, subject: string): Promise<EventOf<T>> =>
      until(`${type} of ${subject} is published`, () => events(type, subject)[0]),
    /** Sends a message without validation, so that a test can send an invalid message or choose the wrong partition. */
    send: async (
      topic: string,
      key: string,
      value: string | Buffer | null,
      partition?: number,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<void> => {
      const place = { topic: prefix + topic, ...(partition !== undefined && { partition }) }
      await sender.send([{ ...place, key, value, headers }])
    },
    /** Deletes all current messages of a topic, as a retention limit would. */
    cut: (topic: string): Promise<void> => broker.topics.empty(prefix + topic),
    stop: async (): Promise<void> => {
      await stopConsuming()
      await sender.close()
      await Promise.all([
        remover.topics.remove(topics.map(({ name }) => name)),
        remover.rights.take(rightsIn(prefix)),
      ])
    },
  }
}

export type Topics = Awaited<ReturnType<typeof createTopics>>
