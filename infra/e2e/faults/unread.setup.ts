import type { Stretch } from '@axle/kit/broker'
import { createBroker } from '@axle/kit/kafka'
import { testBrokers } from '@axle/kit/testing/environment'
import type { FaultShop } from './fault-shop.setup.ts'

/** What each group reads; the last one is the test's own, from which it knows all events. */
const topicsOf = {
  booking: ['catalogue.v1', 'orders.v1', 'people.v1'],
  catalogue: ['orders.v1', 'reviews.v1'],
  review: ['orders.v1', 'people.v1'],
  analytics: ['catalogue.v1', 'orders.v1', 'payments.v1'],
  user: ['audit.v1'],
  test: ['catalogue.v1', 'orders.v1', 'payments.v1', 'reviews.v1', 'people.v1', 'audit.v1'],
} as const

/** Kafka as the test reads how it is. */
export function createTestBroker() {
  return createBroker({ ...testBrokers(), name: 'unread' })
}

/** How far each partition was written when it was looked at. */
export type Sent = readonly Pick<Stretch, 'topic' | 'partition' | 'to'>[]

/** How far all is written. */
export async function readSent({ topics: { prefix } }: FaultShop): Promise<Sent> {
  return createTestBroker().stretches(topicsOf.test.map((name) => prefix + name))
}

/** Which groups have not acknowledged, a partition a line, what was sent by then. */
export async function readUnread(
  { topics: { prefix } }: FaultShop,
  sent: Sent,
): Promise<readonly string[]> {
  // Most looks at the books ask for nothing, and each question is a connection.
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
