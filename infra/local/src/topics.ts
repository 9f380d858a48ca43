import type { Broker, BrokerAddress, Right } from '@axle/kit/broker'
import { BrokerError } from '@axle/kit/broker-error'
import type { TopicSettings } from '@axle/kit/config'
import { createBroker } from '@axle/kit/kafka'
import { rightsIn } from '@axle/kit/rights'

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

/** All topics with what they keep. Parked messages are kept for ever, since somebody must look at each. */
export function topicsOf(prefix: string, settings: TopicSettings) {
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
 * Whether a broker serves. An open port is no proof: where a proxy stands before the broker, it
 * is open earlier.
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
 * Makes the topics that are not there yet, and sees to it that those that are keep what they should. Repeats
 * safely; how many partitions and copies a topic has stays as it is.
 * @param at with an account that may make topics
 * @throws Error when fewer copies are made than must take each message
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
  const wanted = topicsOf(prefix, settings)
  const missing = wanted.filter(({ name }) => !present.has(name))
  if (missing.length > 0) await broker.topics.create(missing)
  const others = wanted.filter(({ name }) => present.has(name))
  if (others.length > 0) await broker.topics.change(others)
}

const textOf = ({ account, on, name, isPrefix, may }: Right): string =>
  [account, on, name, isPrefix, may].join(' ')

/**
 * Gives the accounts of the services the rights that asyncapi.yaml says they need, and takes from them what they have of
 * the same topics and groups besides, as from an older version. Repeats safely.
 * @param at with an account that may give rights
 */
export async function ensureRights(at: BrokerAddress, prefix: string): Promise<void> {
  const { rights } = brokerAt(at, RETRIES)
  const wanted = rightsIn(prefix)
  const present = await rights.list()
  const [needed, held] = [new Set(wanted.map(textOf)), new Set(present.map(textOf))]
  const missing = wanted.filter((right) => !held.has(textOf(right)))
  if (missing.length > 0) await rights.give(missing)
  const accounts = new Set(wanted.map(({ account }) => account))
  const names = new Set(wanted.map(({ name }) => name))
  const extra = present.filter(
    (right) => accounts.has(right.account) && names.has(right.name) && !needed.has(textOf(right)),
  )
  if (extra.length > 0) await rights.take(extra)
}
