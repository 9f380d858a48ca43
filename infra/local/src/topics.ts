import type { TopicSettings } from '@axle/kit/config'
import { createKafkaClient } from '@axle/kit/kafka-client'
import kafkajs, { logLevel } from 'kafkajs'
import type { Admin, RetryOptions } from 'kafkajs'

/**
 * The topics of asyncapi.yaml. A compacted one keeps the last event of each key for ever, the others keep all
 * events: what is counted from them can be counted anew.
 */
const topics = [
  { name: 'catalogue.v1', compacted: true },
  { name: 'orders.v1', compacted: false },
  { name: 'payments.v1', compacted: false },
] as const

/** Only one partition, so that what was parked is read in the order in which it was. */
const PARKED_PARTITIONS = 1

/** Parked messages are kept for ever, since somebody must look at each. */
function topicsOf(prefix: string, settings: TopicSettings) {
  const shared = {
    replicationFactor: settings.TOPIC_REPLICATION_FACTOR,
    minInSync: { name: 'min.insync.replicas', value: String(settings.TOPIC_MIN_INSYNC_REPLICAS) },
  }
  function topic(name: string, numPartitions: number, policy: string, retentionMs: number) {
    return {
      topic: name,
      numPartitions,
      replicationFactor: shared.replicationFactor,
      configEntries: [
        shared.minInSync,
        { name: 'cleanup.policy', value: policy },
        { name: 'retention.ms', value: String(retentionMs) },
        { name: 'retention.bytes', value: '-1' },
      ],
    }
  }
  return topics.flatMap(({ name, compacted }) => {
    const { TOPIC_PARTITIONS: partitions, TOPIC_RETENTION_MS: retentionMs } = settings
    return [
      topic(prefix + name, partitions, compacted ? 'compact' : 'delete', retentionMs),
      topic(`${prefix}${name}.dlq`, PARKED_PARTITIONS, 'delete', -1),
    ]
  })
}

function adminOf(brokers: string, retry: RetryOptions): Admin {
  const kafka = createKafkaClient({
    clientId: 'axle-local',
    brokers: brokers.split(','),
    logLevel: logLevel.NOTHING,
    connectionTimeout: 2000,
    requestTimeout: 10_000,
    retry,
  })
  return kafka.admin()
}

/**
 * Whether a broker serves. An open port does not tell: where a proxy stands before the broker, it
 * is open earlier.
 */
export async function brokerAnswers(brokers: string): Promise<boolean> {
  const admin = adminOf(brokers, { retries: 0 })
  try {
    await admin.connect()
    return (await admin.describeCluster()).brokers.length > 0
  } catch (error) {
    if (!(error instanceof kafkajs.KafkaJSError)) throw error
    return false
  } finally {
    await admin.disconnect()
  }
}

/**
 * Makes the topics that are not there yet, and sees to it that those that are keep what they should. Repeats
 * safely; how many partitions and copies a topic has stays as it is.
 * @param brokers addresses as in KAFKA_BROKERS, such as `localhost:19092,localhost:19093`
 * @throws Error when fewer copies are made than must take each message
 */
export async function ensureTopics(
  brokers: string,
  prefix: string,
  settings: TopicSettings,
): Promise<void> {
  const { TOPIC_REPLICATION_FACTOR: copies, TOPIC_MIN_INSYNC_REPLICAS: needed } = settings
  if (needed > copies) {
    throw new Error(
      `TOPIC_MIN_INSYNC_REPLICAS is ${needed}, more than TOPIC_REPLICATION_FACTOR, which is ${copies}.`,
    )
  }
  const admin = adminOf(brokers, { retries: 8, initialRetryTime: 200, maxRetryTime: 2000 })
  await admin.connect()
  try {
    const present = new Set(await admin.listTopics())
    const wanted = topicsOf(prefix, settings)
    const missing = wanted.filter(({ topic }) => !present.has(topic))
    if (missing.length > 0) await admin.createTopics({ topics: missing, waitForLeaders: true })
    const resources = wanted
      .filter(({ topic }) => present.has(topic))
      .map(({ topic: name, configEntries }) => ({
        type: kafkajs.ConfigResourceTypes.TOPIC,
        name,
        configEntries,
      }))
    if (resources.length > 0) await admin.alterConfigs({ validateOnly: false, resources })
  } finally {
    await admin.disconnect()
  }
}
