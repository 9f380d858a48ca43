import { scaled } from '../../config/limits.ts'
import kafkajs, { type Admin, type AdminConfig, type Kafka } from 'kafkajs'
import { setTimeout as delay } from 'node:timers/promises'
import { BrokerError } from '../broker-error.ts'
import type { Broker, Topics, TopicSettings } from '../broker.ts'
import { toBrokerError } from './errors.ts'

const leaderMs = scaled('kafka', 30_000)
const lookMs = 50

/** Runs `work` with an admin client that has its own connections. */
export async function asAdmin<T>(
  kafka: Kafka,
  work: (admin: Admin) => Promise<T>,
  config?: AdminConfig,
): Promise<T> {
  const admin = kafka.admin(config)
  try {
    await admin.connect()
    return await work(admin)
  } catch (error) {
    throw toBrokerError(error)
  } finally {
    await admin.disconnect()
  }
}

async function haveLeaders(admin: Admin, names: readonly string[]): Promise<boolean> {
  try {
    const { topics } = await admin.fetchTopicMetadata({ topics: [...names] })
    return topics.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0))
  } catch (error) {
    const known = toBrokerError(error)
    if (known instanceof BrokerError && known.isOutage) return false
    throw error
  }
}

/**
 * Waits until each partition of the topics has a leader. kafkajs itself would fail, because a new topic has no leader
 * for a moment.
 */
async function untilLed(admin: Admin, names: readonly string[]): Promise<void> {
  const end = performance.now() + leaderMs
  while (!(await haveLeaders(admin, names))) {
    if (performance.now() >= end)
      throw new BrokerError('no leader of the topics', { isOutage: true })
    await delay(lookMs)
  }
}

function toConfigEntries(settings: TopicSettings) {
  return Object.entries(settings).map(([name, value]) => ({ name, value }))
}

/** Creates the functions that list, create, describe, change and delete topics. */
export function createTopics(kafka: Kafka): Topics {
  return {
    list: () => asAdmin(kafka, (admin) => admin.listTopics()),
    create: (topics) =>
      asAdmin(kafka, async (admin) => {
        const made = topics.map(({ name, partitions, copies, settings = {} }) => ({
          topic: name,
          numPartitions: partitions,
          ...(copies !== undefined && { replicationFactor: copies }),
          configEntries: toConfigEntries(settings),
        }))
        await admin.createTopics({ topics: made, waitForLeaders: false })
        await untilLed(
          admin,
          topics.map(({ name }) => name),
        )
      }),
    describe: (name) =>
      asAdmin(kafka, async (admin) => {
        const { topics } = await admin.fetchTopicMetadata({ topics: [name] })
        const { resources } = await admin.describeConfigs({
          includeSynonyms: false,
          resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name }],
        })
        const entries = resources.flatMap(({ configEntries }) => configEntries)
        return {
          partitions: topics[0]?.partitions.length ?? 0,
          settings: Object.fromEntries(
            entries.map(({ configName, configValue }) => [configName, configValue]),
          ),
        }
      }),
    change: (topics) =>
      asAdmin(kafka, async (admin) => {
        const resources = topics.map(({ name, settings }) => ({
          type: kafkajs.ConfigResourceTypes.TOPIC,
          name,
          configEntries: toConfigEntries(settings),
        }))
        await admin.alterConfigs({ validateOnly: false, resources })
      }),
    empty: (name) =>
      asAdmin(kafka, async (admin) => {
        const offsets = await admin.fetchTopicOffsets(name)
        const partitions = offsets.map(({ partition, high: offset }) => ({ partition, offset }))
        await admin.deleteTopicRecords({ topic: name, partitions })
      }),
    remove: (names) => asAdmin(kafka, (admin) => admin.deleteTopics({ topics: [...names] })),
  }
}

/** Resolves if a Kafka broker is available. */
export async function probe(kafka: Kafka): Promise<void> {
  const look = (admin: Admin) => admin.describeCluster()
  const { brokers } = await asAdmin(kafka, look, { retry: { retries: 0 } })
  if (brokers.length === 0) throw new BrokerError('no broker serves', { isOutage: true })
}

/** Creates a function that reads the offset ranges of topics. */
export function createOffsetList(kafka: Kafka): Broker['listOffsets'] {
  return (topics, group) =>
    asAdmin(kafka, async (admin) => {
      const asked = group !== undefined && { groupId: group, topics: [...topics] }
      const read = asked ? await admin.fetchOffsets(asked) : []
      async function fetchStretches(topic: string) {
        const places = read.find((one) => one.topic === topic)?.partitions ?? []
        return (await admin.fetchTopicOffsets(topic)).map(({ partition, low, high }) => {
          const next = places.find((place) => place.partition === partition)?.offset ?? -1
          const [first, after] = [BigInt(low), BigInt(next)]
          return { topic, partition, from: after > first ? after : first, to: BigInt(high) }
        })
      }
      return (await Promise.all(topics.map(fetchStretches))).flat()
    })
}
