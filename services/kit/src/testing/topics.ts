import { type Kafka, logLevel } from 'kafkajs'
import { randomUUID } from 'node:crypto'
import type { AnyEvent, EventOf, EventType } from '../event.ts'
import { createKafkaClient } from '../kafka-client.ts'
import { testEnvironment } from './environment.ts'
import { until } from './until.ts'

const names = ['catalogue.v1', 'orders.v1', 'payments.v1']
/** How many partitions each topic of a test has. */
export const partitions = 3
const setting = { initialRetryTime: 100, maxRetryTime: 2_000, retries: 10 }

function connect(brokers: string): Kafka {
  return createKafkaClient({
    clientId: 'test',
    brokers: brokers.split(','),
    logLevel: logLevel.NOTHING,
    retry: setting,
  })
}

/** Topics of the test's own; give `prefix` to the services as TOPIC_PREFIX. */
export async function createTopics(brokers = testEnvironment().KAFKA_BROKERS) {
  const prefix = `t${randomUUID().slice(0, 8)}.`
  const kafka = connect(brokers)
  const admin = kafka.admin()
  await admin.connect()
  const topics = names.flatMap((name) => [
    { topic: prefix + name, numPartitions: partitions },
    { topic: `${prefix}${name}.dlq`, numPartitions: 1 },
  ])
  await admin.createTopics({ topics, waitForLeaders: false })
  // The broker answers for new topics a moment after it has agreed to make them.
  await until('the topics are there', async () => {
    const wanted = topics.map(({ topic }) => topic)
    const { topics: found } = await admin.fetchTopicMetadata({ topics: wanted })
    return found.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0))
  })
  await admin.disconnect()
  const producer = kafka.producer()
  const seen: {
    topic: string
    partition: number
    key: string | undefined
    value: string | undefined
    bytes: Buffer | null
    headers: Record<string, string>
  }[] = []
  const consumer = kafka.consumer({ groupId: `${prefix}test` })
  await producer.connect()
  await consumer.connect()
  await consumer.subscribe({ topics: topics.map(({ topic }) => topic), fromBeginning: true })
  await consumer.run({
    eachMessage: async ({ topic, partition, message }) => {
      const headers = Object.entries(message.headers ?? {}).map(([k, v]) => [k, String(v)])
      seen.push({
        topic: topic.slice(prefix.length),
        partition,
        key: message.key?.toString(),
        value: message.value?.toString(),
        bytes: message.value,
        headers: Object.fromEntries(headers) as Record<string, string>,
      })
    },
  })

  /** All events of one type so far about one subject (any, when left out); repeats included. */
  function events<T extends EventType>(type: T, subject?: string): EventOf<T>[] {
    return seen
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

  return {
    prefix,
    /** All messages so far, dead letters included, as they arrived. */
    seen: () => seen,
    events,
    /** The first event of a type about a subject, when it has arrived: a state is to be seen before its event. */
    first: <T extends EventType>(type: T, subject: string): Promise<EventOf<T>> =>
      until(`${type} of ${subject} is published`, () => events(type, subject)[0]),
    /** Sends a message as it is, so that a test can send what no service would, also to the wrong partition. */
    send: async (
      topic: string,
      key: string,
      value: string | Buffer | null,
      partition?: number,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<void> => {
      const message = { key, value, headers, ...(partition !== undefined && { partition }) }
      await producer.send({ topic: prefix + topic, messages: [message] })
    },
    /** Takes all that a topic holds away from its beginning, as a retention would. */
    cut: async (topic: string): Promise<void> => {
      // One that is connected anew at once meets its own last connection, which still closes.
      const cutter = kafka.admin()
      await cutter.connect()
      const offsets = await cutter.fetchTopicOffsets(prefix + topic)
      const ends = offsets.map(({ partition, high: offset }) => ({ partition, offset }))
      await cutter.deleteTopicRecords({ topic: prefix + topic, partitions: ends })
      await cutter.disconnect()
    },
    stop: async (): Promise<void> => {
      await consumer.disconnect()
      await producer.disconnect()
    },
  }
}

export type Topics = Awaited<ReturnType<typeof createTopics>>
