import { createBroker } from '@axle/kit/kafka/client/broker'
import { testBrokers } from '@axle/kit/testing/environment'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { ensureRights, ensureTopics } from '../../../infra/local/src/topics.ts'

const at = testBrokers()
const settings = {
  TOPIC_PARTITIONS: 2,
  TOPIC_REPLICATION_FACTOR: 1,
  TOPIC_MIN_INSYNC_REPLICAS: 1,
  TOPIC_RETENTION_MS: -1,
}

const { topics, rights } = createBroker({ ...at, name: 'test' })
let prefix: string

beforeEach(() => {
  prefix = `t${randomUUID().slice(0, 8)}.`
})

afterEach(async () => {
  const own = (await topics.list()).filter((name) => name.startsWith(prefix))
  if (own.length > 0) await topics.remove(own)
})

const fetchSettings = async (name: string) => (await topics.describe(prefix + name)).settings

test('ensureTopics creates topics with the given settings, and keeps dead letters permanently', async () => {
  await ensureTopics(at, prefix, { ...settings, TOPIC_RETENTION_MS: 86_400_000 })
  expect((await topics.describe(`${prefix}orders.v1`)).partitions).toBe(2)
  expect(await fetchSettings('orders.v1')).toMatchObject({
    'cleanup.policy': 'delete',
    'retention.ms': '86400000',
    'min.insync.replicas': '1',
  })
  expect(await fetchSettings('catalogue.v1')).toMatchObject({ 'cleanup.policy': 'compact' })
  expect(await fetchSettings('reviews.v1')).toMatchObject({ 'cleanup.policy': 'compact' })
  expect(await fetchSettings('people.v1')).toMatchObject({ 'cleanup.policy': 'compact' })
  for (const name of ['orders', 'payments', 'catalogue', 'reviews', 'people']) {
    expect(await fetchSettings(`${name}.v1.dlq`)).toMatchObject({
      'cleanup.policy': 'delete',
      'retention.ms': '-1',
      'retention.bytes': '-1',
    })
  }
})

test('ensureTopics changes an existing dead-letter topic to keep its messages permanently', async () => {
  await topics.create([{ name: `${prefix}orders.v1.dlq`, partitions: 1 }])
  expect(await fetchSettings('orders.v1.dlq')).toMatchObject({ 'retention.ms': '604800000' })
  await ensureTopics(at, prefix, settings)
  await until(
    'its messages are kept',
    async () => (await fetchSettings('orders.v1.dlq'))['retention.ms'] === '-1',
  )
})

test('ensureTopics requests the number of replicas given in the settings', async () => {
  const many = { ...settings, TOPIC_REPLICATION_FACTOR: 3, TOPIC_MIN_INSYNC_REPLICAS: 2 }
  const thrown: unknown = await ensureTopics(at, prefix, many).catch((error: unknown) => error)
  const { errors } = thrown as { errors: { type: string }[] }
  expect(new Set(errors.map(({ type }) => type))).toEqual(new Set(['INVALID_REPLICATION_FACTOR']))
})

test('ensureTopics creates nothing when more in-sync replicas are required than replicas exist', async () => {
  const few = { ...settings, TOPIC_MIN_INSYNC_REPLICAS: 2 }
  await expect(ensureTopics(at, prefix, few)).rejects.toThrow(/TOPIC_MIN_INSYNC_REPLICAS/)
  expect((await topics.list()).filter((name) => name.startsWith(prefix))).toEqual([])
})

test('ensureRights grants the required rights and revokes those that are no longer required', async () => {
  const name = `${prefix}orders.v1`
  const right = { account: 'review', on: 'topic', name, isPrefix: false } as const
  await rights.give([{ ...right, may: 'write' }])
  await ensureRights(at, prefix)
  await ensureRights(at, prefix)
  const held = (await rights.list()).filter((one) => one.account === 'review' && one.name === name)
  expect(held).toEqual([{ ...right, may: 'read' }])
})
