import type { BrokerAddress } from '@axle/kit/kafka/broker'
import { BrokerError } from '@axle/kit/kafka/broker-error'
import { createBroker } from '@axle/kit/kafka/client/broker'
import { readAccounts, testBrokers } from '@axle/kit/testing/environment'
import { createTopics, type Topics } from '@axle/kit/testing/topics'
import { until } from '@axle/kit/testing/until'

let topics: Topics
const ending: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  topics = await createTopics()
})
afterAll(async () => {
  for (const end of ending) await end()
  await topics.stop()
})

/** Returns Kafka's addresses with a service's account. */
function getBrokerAddress(service: string): BrokerAddress {
  const { KAFKA_USERNAME: username = '', KAFKA_PASSWORD: password = '' } = readAccounts(service)
  return { ...testBrokers(), account: { username, password, mechanism: 'plain' } }
}

const createServiceBroker = (service: string) =>
  createBroker({ ...getBrokerAddress(service), name: service, retries: 0 })

async function catchRefusal(work: Promise<unknown>): Promise<string | undefined> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof AggregateError) return catchRefusal(Promise.reject(error.errors[0]))
  return error instanceof BrokerError ? (error.type ?? error.message) : undefined
}

async function send(service: string, topic: string): Promise<void> {
  const sender = createServiceBroker(service).createSender()
  ending.push(sender.close)
  await sender.send([{ topic: topics.prefix + topic, key: 'k', value: `from ${service}` }])
}

const read = async (service: string, topic: string, group: string) => {
  const name = topics.prefix + topic
  const stretches = await createBroker({ ...testBrokers(), name: 'test' }).listOffsets([name])
  const own = { id: topics.prefix + group, isKept: false }
  await createServiceBroker(service).read(own, stretches, async () => undefined)
}

test.each([
  ['booking', 'orders.v1'],
  ['booking', 'payments.v1'],
  ['catalogue', 'orders.v1'],
  ['review', 'reviews.v1'],
  ['user', 'people.v1'],
  ['analytics', 'payments.v1.dlq'],
])('%s may send to %s', async (service, topic) => {
  // Kafka applies a new right only after a moment.
  await until('it is taken', () => send(service, topic).then(() => true))
  await until('it is there', () =>
    topics.seen().some((one) => one.topic === topic && one.value === `from ${service}`),
  )
})

test.each([
  ['review', 'orders.v1'],
  ['review', 'payments.v1'],
  ['catalogue', 'payments.v1'],
  ['analytics', 'orders.v1'],
  ['user', 'orders.v1'],
])('%s may not send to %s', async (service, topic) => {
  expect(await catchRefusal(send(service, topic))).toBe('TOPIC_AUTHORIZATION_FAILED')
})

test('a service can read a topic that it receives events from, and delete its temporary group', async () => {
  await send('booking', 'orders.v1')
  expect(await catchRefusal(read('review', 'orders.v1', 'review-test'))).toBeUndefined()
})

test("a service cannot read other topics or join another service's group", async () => {
  await send('booking', 'payments.v1')
  await send('booking', 'orders.v1')
  expect(await catchRefusal(read('review', 'payments.v1', 'review-test'))).toBe(
    'TOPIC_AUTHORIZATION_FAILED',
  )
  // kafkajs must find the group's coordinator, but this account may not see the group.
  expect(await catchRefusal(read('review', 'orders.v1', 'booking'))).toMatch(/group coordinator/)
})

test('a service cannot create topics or grant itself rights', async () => {
  const { topics: made, rights } = createServiceBroker('booking')
  const name = `${topics.prefix}more.v1`
  expect(await catchRefusal(made.create([{ name, partitions: 1 }]))).toBe(
    'TOPIC_AUTHORIZATION_FAILED',
  )
  const right = { account: 'booking', on: 'topic', name, isPrefix: false, may: 'write' } as const
  expect(await catchRefusal(rights.give([right]))).toBe('CLUSTER_AUTHORIZATION_FAILED')
})

test('rights are granted, listed and revoked', async () => {
  const { rights } = createBroker({ ...testBrokers(), name: 'test' })
  const name = `${topics.prefix}orders.v1`
  const right = { account: 'review', on: 'topic', name, isPrefix: false, may: 'write' } as const
  await rights.give([right])
  expect(await rights.list()).toContainEqual(right)
  await send('review', 'orders.v1')
  await rights.take([right])
  expect(await rights.list()).not.toContainEqual(right)
  expect(await catchRefusal(send('review', 'orders.v1'))).toBe('TOPIC_AUTHORIZATION_FAILED')
})

test("Kafka rejects clients without an account or with another account's password", async () => {
  const { account, brokers } = getBrokerAddress('booking')
  const nameless = createBroker({ brokers, name: 'test', retries: 0 })
  await expect(nameless.probe()).rejects.toThrow(BrokerError)
  if (!account) throw new Error('booking has no account')
  const wrong = { ...account, username: 'user' }
  const other = createBroker({ brokers, account: wrong, name: 'test', retries: 0 })
  await expect(other.probe()).rejects.toThrow(BrokerError)
})
