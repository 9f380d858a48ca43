import { type Interleaving, openInterleaving } from '@axle/kit/testing/interleave'
import { jobs } from '../../src/job/job.store.ts'
import { insertOrder, orders } from '../../src/order/order.store.ts'
import { adoptAwaited } from '../../src/payment/charging.flow.ts'
import { eachOrFail } from '../each-or-fail.setup.ts'
import { orderIn } from '../sample-order.setup.ts'

const now = new Date()
let world: Interleaving

beforeAll(async () => {
  world = await openInterleaving()
})
afterAll(() => world?.close())

/** Creates an order that has awaited a payment attempt for the given number of seconds. */
async function awaiting(name: string, secondsAgo: number): Promise<void> {
  const enteredAt = new Date(now.getTime() - secondsAgo * 1_000)
  await insertOrder({ ...orderIn('placed'), _id: name })
  const paymentId = `payment of ${name}`
  await orders.updateOne({ _id: name }, { $set: { status: 'paying', paymentId, enteredAt } })
}

test('adoptAwaited creates one job for an attempt that was awaited for over ten seconds', async () => {
  await awaiting('just begun', 9)
  await awaiting('left by a crash', 11)
  await awaiting('long looked for', 121)
  expect(await adoptAwaited(now, eachOrFail)).toBe(1)
  expect(await adoptAwaited(now, eachOrFail)).toBe(0)
  expect(await jobs.find({}, { _id: 0, subject: 1, orderId: 1, dueAt: 1 }).lean()).toEqual([
    { subject: 'payment of left by a crash', orderId: 'left by a crash', dueAt: now },
  ])
})
