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

const PARTITIONS = 6

function topicSettings(prefix: string) {
  return topics.flatMap(({ name, compacted }) => [
    {
      topic: `${prefix}${name}`,
      numPartitions: PARTITIONS,
      replicationFactor: 1,
      configEntries: [
        { name: 'cleanup.policy', value: compacted ? 'compact' : 'delete' },
        { name: 'retention.ms', value: '-1' },
        { name: 'retention.bytes', value: '-1' },
      ],
    },
    { topic: `${prefix}${name}.dlq`, numPartitions: 1, replicationFactor: 1, configEntries: [] },
  ])
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
 * safely; how many partitions a topic has stays as it is.
 * @param brokers addresses as in KAFKA_BROKERS, such as `localhost:19092,localhost:19093`
 */
export async function ensureTopics(brokers: string, prefix: string): Promise<void> {
  const admin = adminOf(brokers, { retries: 8, initialRetryTime: 200, maxRetryTime: 2000 })
  await admin.connect()
  try {
    const present = new Set(await admin.listTopics())
    const wanted = topicSettings(prefix)
    const missing = wanted.filter(({ topic }) => !present.has(topic))
    if (missing.length > 0) await admin.createTopics({ topics: missing, waitForLeaders: true })
    const resources = wanted
      .filter(({ topic, configEntries }) => present.has(topic) && configEntries.length > 0)
      .map(({ topic: name, configEntries }) => ({
        type: kafkajs.ConfigResourceTypes.TOPIC,
        name,
        configEntries: [...configEntries],
      }))
    if (resources.length > 0) await admin.alterConfigs({ validateOnly: false, resources })
  } finally {
    await admin.disconnect()
  }
}
