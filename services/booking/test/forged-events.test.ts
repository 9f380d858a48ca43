import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Booking, cards, startBooking } from './booking.setup.ts'
import { type Deadlines, openDeadlines } from './deadlines.setup.ts'

let shop: Booking
let deadlines: Deadlines
let productId: string
const buyer = person()
const admin = person({ roles: ['user', 'admin'] })

beforeAll(async () => {
  shop = await startBooking()
  deadlines = await openDeadlines(shop)
  productId = await shop.product()
})
afterAll(async () => {
  await deadlines?.close()
  await shop?.close()
})

async function forge(type: string, orderId: string, facts: object): Promise<void> {
  await shop.publish(type, orderId, { orderId, ...facts })
}

async function waitForPaymentId(orderId: string): Promise<string> {
  return until('the attempt is published', () => {
    return shop.topics.events('order.paying', orderId)[0]?.data.paymentId
  })
}

/**
 * Waits until all earlier events have been read, and then makes the payment attempt, which has no outcome, time out.
 */
async function failUnanswered(orderId: string): Promise<void> {
  await shop.allTaken(orderId)
  await deadlines.endAttempts(orderId)
}

test('forged payment.succeeded does not pay an order that was never charged', async () => {
  const id = await shop.reserved(buyer, productId)
  await shop.pay(buyer, id, cards.late)
  const paymentId = await waitForPaymentId(id)
  await forge('payment.succeeded', id, { paymentId, amountCents: 1 })
  await forge('payment.succeeded', id, { paymentId: randomUUID(), amountCents: 1900 })
  await failUnanswered(id)
  await shop.becomes(buyer, id, 'payment_failed')
  const steps = (await shop.get(buyer, id)).history.map((one: { status: string }) => one.status)
  expect(steps).not.toContain('paid')
})

test('payment.succeeded that names another order’s payment does not pay this order', async () => {
  const other = await shop.paid(buyer, productId)
  const id = await shop.reserved(buyer, productId)
  await shop.pay(buyer, id, cards.late)
  await forge('payment.succeeded', id, {
    paymentId: await waitForPaymentId(other),
    amountCents: 1900,
  })
  await failUnanswered(id)
  await shop.becomes(buyer, id, 'payment_failed')
  expect((await shop.get(buyer, other)).status).toBe('paid')
  expect(shop.sentBack(other)).toEqual([])
})

test('forged payment.failed does not fail an open attempt', async () => {
  const id = await shop.reserved(buyer, productId)
  const paymentId = await (async () => {
    await shop.pay(buyer, id, cards.late)
    return waitForPaymentId(id)
  })()
  await forge('payment.failed', id, { paymentId, amountCents: 1900, reason: 'Forged.' })
  await failUnanswered(id)
  expect((await shop.becomes(buyer, id, 'payment_failed')).reason).not.toMatch(/Forged/)
})

test('order.refunding about an unknown refund moves no money', async () => {
  const id = await shop.paid(buyer, productId)
  const paymentId = await waitForPaymentId(id)
  const facts = { buyerId: buyer.id, status: 'paid', paymentId, amountCents: 100 }
  await forge('order.refunding', id, { ...facts, refundId: 'forged' })
  const { body } = await shop.refund(admin, id, { amount: 2 })
  // The refund uses the amount in the order, not the amount in the event.
  const refundId = body.refunds[0]._id
  await forge('order.refunding', id, { ...facts, refundId, amountCents: 1700 })
  await until('the true one goes back', () => shop.sentBack(id).length > 0)
  await shop.refund(admin, id, { amount: 3 })
  await until('the next one goes back', () => shop.sentBack(id).length > 1)
  expect(shop.sentBack(id)).toEqual([200, 300])
})

test('forged order.refunded does not refund an order', async () => {
  const id = await shop.paid(buyer, productId)
  const { data } = await shop.topics.first('order.paid', id)
  await forge('order.refunded', id, { ...data })
  await shop.refund(admin, id, { amount: 2 })
  await until('the true one goes back', () => shop.sentBack(id).length > 0)
  expect(shop.sentBack(id)).toEqual([200])
})
