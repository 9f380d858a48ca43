import type { AnyEvent } from '@axle/kit/event'
import { createLog } from '@axle/kit/log'
import { defineModel } from '@axle/kit/mongo'
import { outboxFields, outboxIndex, outboxOf, type WithOutbox } from '@axle/kit/outbox'
import { testEnvironment } from '@axle/kit/testing/environment'
import { startKafkaProxy } from '@axle/kit/testing/proxy'
import { createTopics, type Topics } from '@axle/kit/testing/topics'
import { until } from '@axle/kit/testing/until'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { startRelay } from '../src/events/relay.ts'
import { createTestStopper, orderEvent, productEvent, startBus } from './bus.setup.ts'

type Thing = WithOutbox & { _id: string }

const orders = defineModel<Thing>('orders', outboxFields, [outboxIndex])
const products = defineModel<Thing>('products', outboxFields, [outboxIndex])
const log = createLog('relay', 'silent')
/** Within one batch the order of documents does not matter. */
const batchSize = 50

let topics: Topics
let ending: (() => Promise<unknown>)[]

beforeAll(async () => {
  mongoose.set({ bufferCommands: false, autoIndex: false, autoCreate: false })
  await mongoose.connect(testEnvironment().MONGO_URL, { dbName: `t${randomUUID()}` })
  await Promise.all([orders.createIndexes(), products.createIndexes()])
})
beforeEach(async () => {
  ending = []
  topics = await createTopics()
})
afterEach(async () => {
  for (const end of ending.toReversed()) await end()
  await topics.stop()
  await Promise.all([orders.deleteMany({}), products.deleteMany({})])
})
afterAll(async () => {
  await mongoose.connection.dropDatabase()
  await mongoose.disconnect()
})

function relay(brokers?: readonly string[]) {
  const bus = startBus(topics.prefix, 'booking', brokers)
  const stopper = createTestStopper()
  const models = [outboxOf(products), outboxOf(orders)]
  const started = startRelay({ models, bus, log, stopper })
  ending.push(bus.stop, () => stopper.stop())
  return started
}

/** An event as old as it says, so that the order of waiting can be chosen. */
function aged<E extends AnyEvent>(event: E, seconds: number): E {
  return { ...event, time: new Date(Date.now() - seconds * 1000).toISOString() }
}

const isEmpty = async () =>
  (await orders.countDocuments({ 'outbox.id': { $gt: '' } })) +
    (await products.countDocuments({ 'outbox.id': { $gt: '' } })) ===
  0

test('an event that does not fit its schema, or has no topic, is set aside and the others are sent', async () => {
  const bad = { ...orderEvent('order.placed'), data: { orderId: 7 } } as unknown as AnyEvent
  const unknown = { ...orderEvent('order.placed'), type: 'order.teleported' } as unknown as AnyEvent
  const [before, after] = [orderEvent('order.placed'), orderEvent('order.paid')]
  const others = Array.from({ length: 20 }, () => orderEvent('order.placed'))
  await orders.create({ _id: 'mixed', outbox: [before, bad, unknown, after] })
  await orders.create(others.map((event) => ({ _id: event.subject, outbox: [event] })))
  relay()
  await until('nothing waits', isEmpty)
  const { outboxRejected: aside = [] } = await orders.findById('mixed').orFail().lean()
  expect(aside?.map(({ event, reason }) => [event.id, reason])).toEqual([
    [bad.id, expect.stringContaining('data')],
    [unknown.id, expect.stringContaining('order.teleported')],
  ])
  const sent = [before, after, ...others]
  await until('all others were sent', () =>
    sent.every(({ id }) => topics.seen().some(({ headers }) => headers['id'] === id)),
  )
  expect(topics.seen()).toHaveLength(sent.length)
})

test('an event that the broker finds too large is set aside and the others are sent', async () => {
  const large = productEvent('large', 1, 'x'.repeat(1_100_000))
  const small = productEvent('small', 1)
  await products.create([
    { _id: 'large', outbox: [large, productEvent('large', 2)] },
    { _id: 'small', outbox: [small] },
  ])
  relay()
  await until('nothing waits', isEmpty)
  const revisions = () =>
    topics.events('product.changed').map(({ data }) => [data.productId, data.revision])
  await until('the others were sent', () => revisions().length === 2)
  expect(revisions().toSorted()).toEqual([
    ['large', 2],
    ['small', 1],
  ])
  const { outboxRejected: aside = [] } = await products.findById('large').orFail().lean()
  expect(aside?.map(({ event }) => event.id)).toEqual([large.id])
})

test('one event of a model is sent among the first, behind thousands of another', async () => {
  const many = Array.from({ length: 5_000 }, (_none, index) => productEvent(`p${index}`, 1))
  await products.insertMany(many.map((event) => ({ _id: event.subject, outbox: [event] })))
  const urgent = orderEvent('order.placed')
  await orders.create({ _id: urgent.subject, outbox: [urgent] })
  relay()
  await until('it was sent', () => topics.events('order.placed', urgent.subject).length === 1)
  expect(await products.countDocuments({ 'outbox.id': { $gt: '' } })).toBeGreaterThan(4_000)
  await products.deleteMany({})
})

test('what is queued now does not wait behind what has waited for long', async () => {
  const many = Array.from({ length: 5_000 }, (_none, index) =>
    aged(productEvent(`p${index}`, 1), 60),
  )
  await products.insertMany(many.map((event) => ({ _id: event.subject, outbox: [event] })))
  relay()
  const sent = () => topics.events('product.changed')
  await until('the others are being sent', () => sent().length > 0)
  await products.create({ _id: 'new', outbox: [productEvent('new', 1)] })
  await products.updateOne({ _id: 'new' }, { $push: { outbox: productEvent('new', 2) } })
  await until('it was sent', () => topics.events('product.changed', 'new').length === 2)
  expect(await products.countDocuments({ 'outbox.id': { $gt: '' } })).toBeGreaterThan(1_000)
  await products.deleteMany({})
})

test('what has waited longest is sent first', async () => {
  // The youngest come first by id, so that age alone can put them last.
  const idOf = (age: number) => String(age).padStart(3, '0')
  const ages = Array.from({ length: 200 }, (_none, age) => age)
  const events = ages.map((age) => aged(productEvent(idOf(age), 1), age))
  await products.insertMany(events.map((event) => ({ _id: event.subject, outbox: [event] })))
  relay()
  await until('all were sent', () => topics.events('product.changed').length === events.length)
  const byPartition = Map.groupBy(topics.seen(), ({ partition }) => partition)
  for (const sent of byPartition.values()) {
    const ids = sent.map(({ key }) => key)
    const rankOf = (id: string | undefined) => Math.floor(Number(id) / batchSize)
    expect(ids.map(rankOf)).toEqual(ids.map(rankOf).toSorted((one, other) => other - one))
  }
})

test('a relay whose broker was silent sends nothing after another has sent what is newer', async () => {
  const proxy = await startKafkaProxy(testEnvironment().KAFKA_BROKERS)
  ending.push(proxy.stop)
  relay([`127.0.0.1:${proxy.port}`])
  await products.create({ _id: 'a', outbox: [productEvent('a', 1)] })
  await until('the slow one is connected', isEmpty)
  proxy.freeze()
  await products.updateOne({ _id: 'a' }, { $push: { outbox: productEvent('a', 2) } })
  await until(
    'the slow one holds it',
    async () => (await products.findById('a').lean())?.outboxHeldBy,
  )
  await products.updateOne({ _id: 'a' }, { $push: { outbox: productEvent('a', 3) } })
  relay()
  const revisions = () => topics.events('product.changed', 'a').map(({ data }) => data.revision)
  await until('the other has sent all', () => revisions().includes(3))
  proxy.heal()
  const after = productEvent('b', 1)
  await products.create({ _id: 'b', outbox: [after] })
  await until(
    'both are quiet',
    async () => topics.events('product.changed', 'b').length > 0 && (await isEmpty()),
  )
  await until('the slow one sends again', () => proxy.connections().open > 0)
  expect(revisions().at(-1)).toBe(3)
})

test('a lease that its relay never gives back is taken over, and only then', async () => {
  const event = orderEvent('order.placed')
  await orders.create({ _id: 'a', outbox: [event], outboxHeldBy: 'dead', outboxFence: 7 })
  await orders.create({
    _id: 'b',
    outbox: [orderEvent('order.paid')],
    outboxHeldBy: 'alive',
    outboxFence: 1,
  })
  const renewing = setInterval(
    () => void orders.updateOne({ _id: 'b' }, { $inc: { outboxFence: 1 } }).exec(),
    500,
  )
  relay()
  try {
    await until(
      'the dead one’s was sent',
      () => topics.events('order.placed', event.subject).length === 1,
    )
    const { outboxFence, outboxHeldBy } = await orders.findById('a').orFail().lean()
    expect(outboxFence).toBe(8)
    expect(outboxHeldBy ?? null).toBeNull()
    expect(await orders.findById('b').lean()).toMatchObject({ outboxHeldBy: 'alive' })
    expect(topics.events('order.paid')).toEqual([])
  } finally {
    clearInterval(renewing)
  }
})
