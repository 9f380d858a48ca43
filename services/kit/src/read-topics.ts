import { type Admin, type EachMessagePayload, type Kafka, logLevel } from 'kafkajs'
import { createKafkaClient } from './kafka-client.ts'

/** A piece of a topic's partition: the offsets from `from` up to, but not with, `to`. */
export type Stretch = {
  readonly topic: string
  readonly partition: number
  readonly from: bigint
  readonly to: bigint
}

export type Group = {
  readonly id: string
  /** Whether its offsets are worth keeping; a group that is not is deleted after its work. */
  readonly isKept: boolean
}

const partitionsAtOnce = 4

/** A client for commands that people run: quiet, and it gives up after some seconds. */
export function createCommandKafka(name: string, brokers: readonly string[]): Kafka {
  return createKafkaClient({ clientId: name, brokers: [...brokers], logLevel: logLevel.NOTHING })
}

/** What topics hold at this moment. @throws Error when a topic is missing */
export async function stretchesOf(
  admin: Admin,
  topics: readonly string[],
): Promise<readonly Stretch[]> {
  const found = await Promise.all(
    topics.map(async (topic) =>
      (await admin.fetchTopicOffsets(topic)).map(({ partition, low, high }) => ({
        topic,
        partition,
        from: BigInt(low),
        to: BigInt(high),
      })),
    ),
  )
  return found.flat()
}

/**
 * Reads each message of the stretches once, those of a partition in order, and ends when all were read.
 * @throws what `work` threw first, or the reason why the broker could not be read
 */
export async function readStretches(
  kafka: Kafka,
  group: Group,
  stretches: readonly Stretch[],
  work: (payload: EachMessagePayload) => Promise<void>,
): Promise<void> {
  const open = new Map(
    stretches
      .filter(({ from, to }) => from < to)
      .map((one) => [`${one.topic} ${one.partition}`, one]),
  )
  if (open.size === 0) return
  const consumer = kafka.consumer({ groupId: group.id })
  const finished = Promise.withResolvers<void>()
  consumer.on(consumer.events.CRASH, ({ payload }) => finished.reject(payload.error))
  try {
    await consumer.connect()
    const topics = [...new Set(stretches.map(({ topic }) => topic))]
    await consumer.subscribe({ topics, fromBeginning: true })
    await consumer.run({
      partitionsConsumedConcurrently: partitionsAtOnce,
      eachMessage: async (payload) => {
        const place = `${payload.topic} ${payload.partition}`
        const stretch = open.get(place)
        const offset = BigInt(payload.message.offset)
        if (!stretch || offset >= stretch.to) return
        if (offset >= stretch.from) await work(payload)
        if (offset + 1n >= stretch.to) open.delete(place)
        if (open.size === 0) finished.resolve()
      },
    })
    await finished.promise
  } finally {
    await consumer.disconnect()
  }
  if (!group.isKept) await forgetGroup(kafka, group.id)
}

async function forgetGroup(kafka: Kafka, id: string): Promise<void> {
  const admin = kafka.admin()
  try {
    await admin.connect()
    await admin.deleteGroups([id])
  } finally {
    await admin.disconnect()
  }
}
