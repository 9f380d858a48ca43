import type { Broker, BrokerAddress, Right } from '@axle/kit/kafka/broker'
import { BrokerError } from '@axle/kit/kafka/broker-error'
import type { TopicSettings } from '@axle/kit/config/config'
import { createBroker } from '@axle/kit/kafka/client/broker'
import { rightsIn } from '@axle/kit/kafka/rights'

/**
 * Kafka topics in asyncapi.yaml. A compacted topic permanently keeps the latest event for each key. The other topics
 * keep all events, so that counts can be rebuilt from them.
 */
const topics = [
  { name: 'catalogue.v1', compacted: true },
  { name: 'orders.v1', compacted: false },
  { name: 'payments.v1', compacted: false },
  { name: 'reviews.v1', compacted: true },
  { name: 'people.v1', compacted: true },
  { name: 'audit.v1', compacted: false },
] as const

/**
 * Number of partitions of a dead letter topic. With one partition, dead letters are read in the order in which they
 * were written.
 */
const PARKED_PARTITIONS = 1

/** Maximum number of retries. Requests may fail at first, because brokers may still be electing a controller. */
const RETRIES = 8

/**
 * Returns all topics and their settings. Dead letters are kept permanently, because an operator must look at each of
 * them.
 */
export function defineTopics(prefix: string, settings: TopicSettings) {
  const { TOPIC_PARTITIONS, TOPIC_RETENTION_MS } = settings
  function topic(name: string, partitions: number, policy: string, retentionMs: number) {
    return {
      name: prefix + name,
      partitions,
      copies: settings.TOPIC_REPLICATION_FACTOR,
      settings: {
        'min.insync.replicas': String(settings.TOPIC_MIN_INSYNC_REPLICAS),
        'cleanup.policy': policy,
        'retention.ms': String(retentionMs),
        'retention.bytes': '-1',
      },
    }
  }
  return topics.flatMap(({ name, compacted }) => [
    topic(name, TOPIC_PARTITIONS, compacted ? 'compact' : 'delete', TOPIC_RETENTION_MS),
    topic(`${name}.dlq`, PARKED_PARTITIONS, 'delete', -1),
  ])
}

function brokerAt(at: BrokerAddress, retries: number): Broker {
  return createBroker({ ...at, name: 'axle-local', retries })
}

/**
 * Whether a broker is ready. An open port does not prove this, because a proxy in front of the broker may open its port
 * earlier.
 */
export async function brokerAnswers(at: BrokerAddress): Promise<boolean> {
  try {
    await brokerAt(at, 0).probe()
    return true
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error
    return false
  }
}

/**
 * Creates missing topics and updates the settings of existing ones, except the numbers of partitions and replicas.
 * Idempotent.
 * @param at broker, with an account that may create topics
 * @throws Error if the settings require confirmation from more replicas than a topic has
 */
export async function ensureTopics(
  at: BrokerAddress,
  prefix: string,
  settings: TopicSettings,
): Promise<void> {
  const { TOPIC_REPLICATION_FACTOR: copies, TOPIC_MIN_INSYNC_REPLICAS: needed } = settings
  if (needed > copies) {
    throw new Error(
      `TOPIC_MIN_INSYNC_REPLICAS is ${needed}, more than TOPIC_REPLICATION_FACTOR, which is ${copies}.`,
    )
  }
  const broker = brokerAt(at, RETRIES)
  const present = new Set(await broker.topics.list())
  const wanted = defineTopics(prefix, settings)
  const missing = wanted.filter(({ name }) => !present.has(name))
  if (missing.length > 0) await broker.topics.create(missing)
  const others = wanted.filter(({ name }) => present.has(name))
  if (others.length > 0) await broker.topics.change(others)
}

const toRightKey = ({ account, on, name, isPrefix, may }: Right): string =>
  [account, on, name, isPrefix, may].join(' ')

/**
 * Grants the services' accounts the rights that asyncapi.yaml requires. Revokes all their other rights on the same
 * topics and groups, such as rights that an older version needed. Idempotent.
 * @param at broker, with an account that may grant rights
 */
export async function ensureRights(at: BrokerAddress, prefix: string): Promise<void> {
  const { rights } = brokerAt(at, RETRIES)
  const wanted = rightsIn(prefix)
  const present = await rights.list()
  const [needed, held] = [new Set(wanted.map(toRightKey)), new Set(present.map(toRightKey))]
  const missing = wanted.filter((right) => !held.has(toRightKey(right)))
  if (missing.length > 0) await rights.give(missing)
  const accounts = new Set(wanted.map(({ account }) => account))
  const names = new Set(wanted.map(({ name }) => name))
  const extra = present.filter(
    (right) =>
      accounts.has(right.account) && names.has(right.name) && !needed.has(toRightKey(right)),
  )
  if (extra.length > 0) await rights.take(extra)
}
