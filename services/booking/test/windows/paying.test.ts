import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { startStripeShop, type StripeShop } from '../stripe.setup.ts'

const good = '4242424242424242'
const declined = '4000000000000002'
const making = /POST \/v1\/payment_intents$/
const dayMs = 86_400_000

let shop: StripeShop
const buyer = person()

beforeAll(async () => {
  shop = await startStripeShop(buyer)
})
afterAll(() => shop?.close())

function findIntents(orderId: string) {
  return shop.stripe.intents().filter(({ metadata }) => metadata['orderId'] === orderId)
}

test('delayed payment request does not restart a failed attempt', async () => {
  const id = await shop.reserved(buyer, shop.productId)
  const key = randomUUID()
  const requested = shop.stripe.countCalls(making)
  // Delays Stripe's responses to the first request and to the SDK's retry of it.
  const release = shop.stripe.hold(making, { when: 'after', times: 1 })
  const late = shop.stripePay.ask(id, {}, key)
  await until('Stripe has made the intent', () => shop.stripe.countCalls(making) > requested)
  const { body } = await shop.stripePay.ask(id, {}, key)
  const intent = shop.stripe.findIntent(body.clientSecret)
  await shop.stripePay.notify(
    'payment_intent.payment_failed',
    shop.stripe.confirm(intent, declined),
  )
  await shop.becomes(buyer, id, 'payment_failed')
  release()
  expect((await late).status).toBe(202)
  const order = await shop.get(buyer, id)
  expect(order.history.map(({ status }: { status: string }) => status)).toEqual([
    'placed',
    'reserved',
    'paying',
    'payment_failed',
  ])
  const next = await shop.stripePay.begin(id)
  await shop.stripePay.notify('payment_intent.succeeded', shop.stripe.confirm(next.intent, good))
  await shop.becomes(buyer, id, 'paid')
})

test('payBooking 409 for the key of an attempt that timed out before it started', async () => {
  const id = await shop.reserved(buyer, shop.productId)
  const key = randomUUID()
  const requested = shop.stripe.countCalls(making)
  const release = shop.stripe.hold(making, { when: 'after' })
  const late = shop.stripePay.ask(id, {}, key)
  await until('Stripe has made the intent', () => shop.stripe.countCalls(making) > requested)
  expect((await late).status).toBe(503)
  release()
  await shop.deadlines.endAttempts(id)
  await shop.deadlines.makeDue(id)
  await until('the attempt is ended', async () => {
    const [attempt] = (await shop.fetchOrderRecord(id)).payments
    return attempt?.state === 'timed_out'
  })
  expect((await shop.stripePay.ask(id, {}, key)).status).toBe(409)
  const { intent } = await shop.stripePay.begin(id)
  await shop.stripePay.notify('payment_intent.succeeded', shop.stripe.confirm(intent, good))
  await shop.becomes(buyer, id, 'paid')
})

test('the intent of the slower of two browser tabs is cancelled', async () => {
  const id = await shop.reserved(buyer, shop.productId)
  const answers = await Promise.all([shop.stripePay.ask(id), shop.stripePay.ask(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409])
  await shop.deadlines.endAttempts(id)
  await until('both intents are ended', () =>
    findIntents(id).every(({ status }) => status === 'canceled'),
  )
  await shop.becomes(buyer, id, 'payment_failed')
})

test('order leaves status paying even if its saved outcome was never published', async () => {
  const failed = await shop.reserved(buyer, shop.productId)
  const { intent } = await shop.stripePay.begin(failed)
  shop.stripe.confirm(intent, declined)
  // Creates the state that remains after a message has expired or become a dead letter.
  const outcome = { state: 'failed', reason: 'Your card was declined.', outbox: [] }
  await shop.deadlines.database.set('payments', { orderId: failed }, outcome)
  await shop.deadlines.endAttempts(failed)
  expect((await shop.becomes(buyer, failed, 'payment_failed')).reason).toMatch(/declined/)
})

test('order leaves status paying even if its payment attempt is missing', async () => {
  const id = await shop.reserved(buyer, shop.productId)
  await shop.stripePay.begin(id)
  await shop.deadlines.database.remove('payments', { orderId: id })
  await shop.deadlines.endAttempts(id)
  await shop.becomes(buyer, id, 'payment_failed')
})

test('order leaves status paying while Stripe is unreachable, and late money is refunded', async () => {
  const id = await shop.reserved(buyer, shop.productId)
  const { intent } = await shop.stripePay.begin(id)
  const end = shop.stripe.refuse(/payment_intents/, intent.id, 500)
  await shop.deadlines.endAttempts(id)
  expect((await shop.becomes(buyer, id, 'payment_failed')).reason).toMatch(
    /is refunded automatically/,
  )
  shop.stripe.confirm(intent, good)
  end()
  await shop.deadlines.makeDue(id)
  await until('the money went back', () => shop.sentBack(id).length === 1)
  expect(shop.sentBack(id)).toEqual([1900])
})

test('money charged while the shop was stopped pays the order or is refunded', async () => {
  const ids = await Promise.all([0, 1].map(() => shop.reserved(buyer, shop.productId)))
  const [waits = '', cancelled = ''] = ids
  const begun = await Promise.all(ids.map((id) => shop.stripePay.begin(id)))
  const [, lateIntent] = begun.map(({ intent }) => intent)
  if (lateIntent) lateIntent.status = 'processing'
  await shop.booking.stop()
  for (const { intent } of begun) {
    intent.status = 'requires_payment_method'
    shop.stripe.confirm(intent, good)
  }
  const { database } = shop.deadlines
  const createdAt = new Date(Date.now() - 3 * dayMs)
  await database.set('payments', { orderId: waits }, { createdAt, state: 'pending' })
  await database.set('payments', { orderId: cancelled }, { createdAt, state: 'timed_out' })
  const order = { status: 'cancelled', reservedUntil: null }
  await database.set('orders', { _id: cancelled }, order)
  await shop.start('booking', shop.stripe.environment)
  await until('the money went back', () => shop.sentBack(cancelled).length === 1)
  await until('the order is paid', () => shop.topics.events('order.paid', waits).length > 0)
})
