import { brokers, servers } from '@axle/kit/testing/servers'
import { until } from '@axle/kit/testing/until'
import { type Fault, nothing } from './fault.setup.ts'
import type { FaultShop } from './fault-shop.setup.ts'
import { createTestBroker } from './unread.setup.ts'

/**
 * Duration of an outage in seconds. It is longer than the total time of all kafkajs retries, so each consumer stops and
 * has to be recreated.
 */
const silentSeconds = 90
/** Maximum time in seconds until a restarted broker is in sync and again leads its partitions. */
const settledSeconds = 120
const membersSeconds = 60

/** Number of consumers in each consumer group. The last group belongs to the test itself. */
const instances = { booking: 2, catalogue: 2, review: 1, analytics: 1, user: 1, test: 1 } as const

/** Waits until all replicas are in sync and each partition has its preferred leader. */
async function untilSettled(): Promise<void> {
  await until(
    'all brokers have all copies',
    async () => {
      const { brokers: serving, unsettled } = await createTestBroker().cluster()
      if (unsettled.length > 0) throw new Error(unsettled.join(', '))
      return serving === brokers.length
    },
    settledSeconds,
  )
}

/**
 * Restarts the Kafka brokers one at a time. Each restart changes partition leaders twice: when the broker stops, and
 * when it becomes leader again.
 */
const inTurn: Fault = {
  name: 'kafka: three brokers restart in turn',
  concerns: 'none',
  apply: async () => {
    for (const broker of brokers) {
      await servers.stop(broker)
      await servers.start(broker)
      await untilSettled()
    }
  },
  heal: nothing,
}

/** Returns the consumer groups with too many or too few consumers. */
async function readMembers({ topics: { prefix } }: FaultShop): Promise<readonly string[]> {
  const lines = await Promise.all(
    Object.entries(instances).map(async ([group, count]) => {
      const members = () => createTestBroker().members(prefix + group)
      const isRight = async () => (await members()) === count
      const received = await until(`${group} has all members`, isRight, membersSeconds).catch(
        members,
      )
      return received === true ? [] : [`${group} has ${received} members, not ${count}`]
    }),
  )
  return lines.flat()
}

const silent = (
  about: Pick<Fault, 'name' | 'concerns'>,
  server: 'kafka' | (typeof brokers)[number],
): Fault => ({
  ...about,
  leastSeconds: silentSeconds,
  apply: () => servers.pause(server),
  heal: async () => {
    await servers.resume(server)
    await untilSettled()
  },
  check: readMembers,
})

export const brokerFaults: readonly Fault[] = [
  inTurn,
  silent({ name: `kafka: all brokers silent for ${silentSeconds} s`, concerns: 'all' }, 'kafka'),
  silent({ name: `kafka: one broker silent for ${silentSeconds} s`, concerns: 'none' }, brokers[0]),
]
