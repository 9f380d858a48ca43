import { defineModel } from '@axle/kit/mongo/mongo'
import {
  listWaiting,
  createOrderedOutbox,
  outboxFields,
  outboxIndex,
  removeSent,
  type WithOutbox,
} from '@axle/kit/outbox/outbox'
import { testEnvironment } from '@axle/kit/testing/environment'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { lease, leaseLocal, type Lease, release } from '../src/outbox/lease.ts'
import { orderEvent } from './bus.setup.ts'

const orders = defineModel<WithOutbox & { _id: string }>('orders', outboxFields, [outboxIndex])
const { model } = createOrderedOutbox(orders)

beforeAll(async () => {
  mongoose.set({ bufferCommands: false, autoIndex: false, autoCreate: false })
  await mongoose.connect(testEnvironment().MONGO_URL, { dbName: `t${randomUUID()}` })
})
afterAll(async () => {
  await mongoose.connection.dropDatabase()
  await mongoose.disconnect()
})

async function take(holder: string) {
  const [waiting] = await listWaiting(model, 1)
  const leased = waiting && (await lease(model, waiting, holder))
  if (!leased) throw new Error(`${holder} got no lease`)
  return leased
}

test('release() changes nothing when the publisher has lost its lease', async () => {
  const event = orderEvent('order.placed')
  await orders.create({ _id: 'a', outbox: [event] })
  const slow = await take('slow')
  const quick = await take('quick')
  const sentBy = (lease: Lease) => ({ lease, sent: lease.events, rejected: [] })
  expect(await release([sentBy(slow)])).toBe(1)
  const stored = await orders.findById('a').orFail().lean()
  expect([stored.outboxHeldBy, stored.outbox.map(({ id }) => id)]).toEqual(['quick', [event.id]])
  expect(await release([sentBy(quick)])).toBe(0)
  expect((await orders.findById('a').orFail().lean()).outbox).toEqual([])
})

test('several documents are leased and released in one batch, but independently of each other', async () => {
  const [b, c, d, e] = ['b', 'c', 'd', 'e'].map((_id) => ({
    _id,
    outbox: [orderEvent('order.placed')],
  }))
  await orders.insertMany([
    b,
    { ...c, outboxHeldBy: 'other', outboxFence: 3 },
    d,
    { ...e, outbox: [] },
  ])
  const leases = await leaseLocal(model, ['b', 'c', 'd', 'e'], 'quick')
  expect(leases.map(({ id }) => id)).toEqual(['b', 'd'])
  expect(await leaseLocal(model, ['b', 'c', 'd', 'e'], 'quick')).toEqual([])
  await orders.updateOne({ _id: 'd' }, { $inc: { outboxFence: 1 } })
  const ended = leases.map((lease) => ({ lease, sent: lease.events, rejected: [] }))
  expect(await release(ended)).toBe(1)
  const stored = await orders.find({ _id: { $in: ['b', 'c', 'd'] } }).lean()
  expect(stored.map(({ outboxHeldBy = null, outbox }) => [outboxHeldBy, outbox.length])).toEqual([
    [null, 0],
    ['other', 1],
    [expect.stringContaining('quick'), 1],
  ])
})

test("removeSent() ends a document's lease after the document's writer has sent the events", async () => {
  const events = [orderEvent('order.placed')]
  await orders.create({ _id: 'f', outbox: events })
  const [waiting] = (await listWaiting(model, 10)).filter(({ id }) => id === 'f')
  // The publisher that takes the lease dies before it can release the lease.
  if (!waiting || !(await lease(model, waiting, 'dead'))) throw new Error('no lease')
  await removeSent([{ model, id: 'f', events }])
  const stored = await orders.findById('f').orFail().lean()
  expect([stored.outbox, stored.outboxHeldBy ?? null]).toEqual([[], null])
  // A publisher that listed the document before `removeSent` cannot lease it.
  expect(await lease(model, { ...waiting, fence: 1 }, 'late')).toBeUndefined()
})
