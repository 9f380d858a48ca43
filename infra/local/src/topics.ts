import { type Broker, BrokerError } from '@axle/kit/broker'
import type { TopicSettings } from '@axle/kit/config'
import { createBroker } from '@axle/kit/kafka'

/**
 * The topics of asyncapi.yaml. A compacted one keeps the last event of each key for ever, the others keep all
 * events: what is counted from them can be counted again.
 */
const topics = [
  { name: 'catalogue.v1', compacted: true },
  { name: 'orders.v1', compacted: false },
  { name: 'payments.v1', compacted: false },
  { name: 'reviews.v1', compacted: true },
  { name: 'people.v1', compacted: true },
  { name: 'audit.v1', compacted: false },
] as const

/** Only one partition, so that what was parked is read in the order in which it was. */
const PARKED_PARTITIONS = 1

/** A broker may still be choosing its controller. */
const RETRIES = 8

/** Parked messages are kept for ever, since somebody must look at each. */
function topicsOf(prefix: string, settings: TopicSettings) {
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

function brokerAt(addresses: string, retries: number): Broker {
  return createBroker({ name: 'axle-local', brokers: addresses.split(','), retries })
}

/**
 * Whether a broker serves. An open port is no proof: where a proxy stands before the broker, it
 * is open earlier.
 */
export async function brokerAnswers(addresses: string): Promise<boolean> {
  try {
    await brokerAt(addresses, 0).probe()
    return true
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error
    return false
  }
}

/**
 * Makes the topics that are not there yet, and sees to it that those that are keep what they should. Repeats
 * safely; how many partitions and copies a topic has stays as it is.
 * @param addresses as in KAFKA_BROKERS, such as `localhost:19092,localhost:19093`
 * @throws Error when fewer copies are made than must take each message
 */
export async function ensureTopics(
  addresses: string,
  prefix: string,
  settings: TopicSettings,
): Promise<void> {
  const { TOPIC_REPLICATION_FACTOR: copies, TOPIC_MIN_INSYNC_REPLICAS: needed } = settings
  if (needed > copies) {
    throw new Error(
      `TOPIC_MIN_INSYNC_REPLICAS is ${needed}, more than TOPIC_REPLICATION_FACTOR, which is ${copies}.`,
    )
  }
  const broker = brokerAt(addresses, RETRIES)
  const present = new Set(await broker.topics.list())
  const wanted = topicsOf(prefix, settings)
  const missing = wanted.filter(({ name }) => !present.has(name))
  if (missing.length > 0) await broker.topics.create(missing)
  const others = wanted.filter(({ name }) => present.has(name))
  if (others.length > 0) await broker.topics.change(others)
}
