import type { OffsetRange } from '@axle/kit/kafka/broker'
import { createBroker } from '@axle/kit/kafka/client/broker'
import { testBrokers } from '@axle/kit/testing/environment'
import type { FaultShop } from './fault-shop.setup.ts'

/**
 * Kafka topics that each consumer group reads. The last group belongs to the test itself, which receives all events.
 */
const topicsByGroup = {
  booking: ['catalogue.v1', 'orders.v1', 'people.v1'],
  catalogue: ['orders.v1', 'reviews.v1'],
  review: ['orders.v1', 'people.v1'],
  analytics: ['catalogue.v1', 'orders.v1', 'payments.v1'],
  user: ['audit.v1'],
  test: ['catalogue.v1', 'orders.v1', 'payments.v1', 'reviews.v1', 'people.v1', 'audit.v1'],
} as const

/** Creates a broker connection that the test uses to read Kafka's state. */
export function createTestBroker() {
  return createBroker({ ...testBrokers(), name: 'unread' })
}

/** End offset that each Kafka partition had when it was read. */
export type Sent = readonly Pick<OffsetRange, 'topic' | 'partition' | 'to'>[]

/** Reads the end offsets of all topics. */
export async function readSent({ topics: { prefix } }: FaultShop): Promise<Sent> {
  return createTestBroker().listOffsets(topicsByGroup.test.map((name) => prefix + name))
}

/**
 * Returns a line for each Kafka partition in which a consumer group has not yet acknowledged all messages before these
 * offsets.
 */
export async function readUnread(
  { topics: { prefix } }: FaultShop,
  sent: Sent,
): Promise<readonly string[]> {
  // Most callers pass no offsets, so this avoids opening a connection for them.
  if (sent.length === 0) return []
  const broker = createTestBroker()
  const lines = await Promise.all(
    Object.entries(topicsByGroup).map(async ([group, names]) => {
      const topics = names.map((name) => prefix + name)
      const left = await broker.listOffsets(topics, prefix + group)
      return left
        .filter(({ topic, partition, from }) =>
          sent.some((one) => one.topic === topic && one.partition === partition && from < one.to),
        )
        .map(({ topic, partition }) => `${group} has not read ${topic} ${partition}`)
    }),
  )
  return lines.flat()
}
