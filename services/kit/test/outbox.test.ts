import { defineModel } from '@axle/kit/mongo'
import { hold, listWaiting, outboxFields, outboxIndex, outboxOf, release } from '@axle/kit/outbox'
import type { WithOutbox } from '@axle/kit/outbox'
import { testEnvironment } from '@axle/kit/testing/environment'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { orderEvent } from './bus.setup.ts'

const orders = defineModel<WithOutbox & { _id: string }>('orders', outboxFields, [outboxIndex])
const model = outboxOf(orders)

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
  const lease = waiting && (await hold(model, waiting, holder))
  if (!lease) throw new Error(`${holder} got no lease`)
  return lease
}

test('a relay that has lost its lease changes nothing when it gives it back', async () => {
  const event = orderEvent('order.placed')
  await orders.create({ _id: 'a', outbox: [event] })
  const slow = await take('slow')
  const quick = await take('quick')
  expect(await release(slow, slow.events, [])).toBe(false)
  const kept = await orders.findById('a').orFail().lean()
  expect([kept.outboxHeldBy, kept.outbox.map(({ id }) => id)]).toEqual(['quick', [event.id]])
  expect(await release(quick, quick.events, [])).toBe(true)
  expect((await orders.findById('a').orFail().lean()).outbox).toEqual([])
})
