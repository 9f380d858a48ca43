import { createKafkaClient } from '@axle/kit/kafka-client'
import { testEnvironment } from '@axle/kit/testing/environment'
import kafkajs, { type Admin } from 'kafkajs'
import { randomUUID } from 'node:crypto'
import { ensureTopics } from '../../../infra/local/src/topics.ts'

const brokers = testEnvironment().KAFKA_BROKERS
const settings = {
  TOPIC_PARTITIONS: 2,
  TOPIC_REPLICATION_FACTOR: 1,
  TOPIC_MIN_INSYNC_REPLICAS: 1,
  TOPIC_RETENTION_MS: -1,
}

let admin: Admin
let prefix: string

beforeAll(async () => {
  admin = createKafkaClient({ clientId: 'test', brokers: brokers.split(',') }).admin()
  await admin.connect()
})
beforeEach(() => {
  prefix = `t${randomUUID().slice(0, 8)}.`
})
afterAll(() => admin.disconnect())

async function settingsOf(name: string) {
  const resource = { type: kafkajs.ConfigResourceTypes.TOPIC, name: prefix + name }
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [resource],
  })
  const entries = resources.flatMap(({ configEntries }) => configEntries)
  return Object.fromEntries(entries.map(({ configName, configValue }) => [configName, configValue]))
}

test('topics are made as the settings say, and dead letters are kept for ever', async () => {
  await ensureTopics(brokers, prefix, { ...settings, TOPIC_RETENTION_MS: 86_400_000 })
  const { topics } = await admin.fetchTopicMetadata({ topics: [`${prefix}orders.v1`] })
  expect(topics[0]?.partitions).toHaveLength(2)
  expect(await settingsOf('orders.v1')).toMatchObject({
    'cleanup.policy': 'delete',
    'retention.ms': '86400000',
    'min.insync.replicas': '1',
  })
  expect(await settingsOf('catalogue.v1')).toMatchObject({ 'cleanup.policy': 'compact' })
  for (const name of ['orders.v1.dlq', 'payments.v1.dlq', 'catalogue.v1.dlq']) {
    expect(await settingsOf(name)).toMatchObject({
      'cleanup.policy': 'delete',
      'retention.ms': '-1',
      'retention.bytes': '-1',
    })
  }
})

test('dead letters that were there before are kept for ever from then on', async () => {
  const topic = `${prefix}orders.v1.dlq`
  await admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: true })
  expect(await settingsOf('orders.v1.dlq')).toMatchObject({ 'retention.ms': '604800000' })
  await ensureTopics(brokers, prefix, settings)
  expect(await settingsOf('orders.v1.dlq')).toMatchObject({ 'retention.ms': '-1' })
})

test('the broker is asked for as many copies as the settings say', async () => {
  const many = { ...settings, TOPIC_REPLICATION_FACTOR: 3, TOPIC_MIN_INSYNC_REPLICAS: 2 }
  const thrown: unknown = await ensureTopics(brokers, prefix, many).catch((error: unknown) => error)
  const { errors } = thrown as { errors: { type: string }[] }
  expect(new Set(errors.map(({ type }) => type))).toEqual(new Set(['INVALID_REPLICATION_FACTOR']))
})

test('more copies needed than made are refused before anything is made', async () => {
  const few = { ...settings, TOPIC_MIN_INSYNC_REPLICAS: 2 }
  await expect(ensureTopics(brokers, prefix, few)).rejects.toThrow(/TOPIC_MIN_INSYNC_REPLICAS/)
  expect((await admin.listTopics()).filter((name) => name.startsWith(prefix))).toEqual([])
})
