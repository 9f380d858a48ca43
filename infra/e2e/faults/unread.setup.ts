import type { Stretch } from '@axle/kit/broker'
import { createBroker } from '@axle/kit/kafka'
import { testBrokers } from '@axle/kit/testing/environment'
import type { FaultShop } from './fault-shop.setup.ts'

/** Topics of each group. The last group is the test's own, through which it receives all events. */
const topicsOf = {
  booking: ['catalogue.v1', 'orders.v1', 'people.v1'],
  catalogue: ['orders.v1', 'reviews.v1'],
  review: ['orders.v1', 'people.v1'],
  analytics: ['catalogue.v1', 'orders.v1', 'payments.v1'],
  user: ['audit.v1'],
  test: ['catalogue.v1', 'orders.v1', 'payments.v1', 'reviews.v1', 'people.v1', 'audit.v1'],
} as const

/** Creates a broker connection through which the test reads Kafka's state. */
export function createTestBroker() {
  return createBroker({ ...testBrokers(), name: 'unread' })
}

/** End offset of each partition when it was read. */
export type Sent = readonly Pick<Stretch, 'topic' | 'partition' | 'to'>[]

/** Reads the end offsets of all topics. */
export async function readSent({ topics: { prefix } }: FaultShop): Promise<Sent> {
  return createTestBroker().stretches(topicsOf.test.map((name) => prefix + name))
}

/** Returns a line for each partition whose messages a group has not acknowledged up to these offsets. */
export async function readUnread(
  { topics: { prefix } }: FaultShop,
  sent: Sent,
): Promise<readonly string[]> {
  // Most reads of the books do not need this, and each one opens a connection.
  if (sent.length === 0) return []
  const broker = createTestBroker()
  const lines = await Promise.all(
    Object.entries(topicsOf).map(async ([group, names]) => {
      const topics = names.map((name) => prefix + name)
      const left = await broker.stretches(topics, prefix + group)
      return left
        .filter(({ topic, partition, from }) =>
          sent.some((one) => one.topic === topic && one.partition === partition && from < one.to),
        )
        .map(({ topic, partition }) => `${group} has not read ${topic} ${partition}`)
    }),
  )
  return lines.flat()
}
