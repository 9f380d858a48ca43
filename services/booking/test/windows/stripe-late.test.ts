import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { startProcess } from '@axle/kit/testing/process'
import { createStripeEvent, signEvent } from '@axle/kit/testing/stripe'
import { until } from '@axle/kit/testing/until'
import { startStripeShop, type StripeShop } from '../stripe.setup.ts'

const making = /POST \/v1\/payment_intents$/
const declined = '4000000000000002'
const good = '4242424242424242'

let shop: StripeShop
const buyer = person()

beforeAll(async () => {
  shop = await startStripeShop(buyer)
})
afterAll(() => shop?.close())

test('payment is found by polling if its event is lost', async () => {
  const id = await shop.reserved(buyer, shop.productId)
  const { intent } = await shop.stripePay.begin(id)
  shop.stripe.confirm(intent, good)
  await shop.becomes(buyer, id, 'paid')
})

test('abandoned payment times out, and its intent is cancelled', async () => {
  const id = await shop.reserved(buyer, shop.productId)
  const { intent } = await shop.stripePay.begin(id)
  await shop.deadlines.endAttempts(id)
  expect((await shop.becomes(buyer, id, 'payment_failed')).reason).toMatch(/not been charged/)
  expect(shop.stripe.confirm(intent, good).status).toBe('canceled')
})

test('money that arrives after the order was cancelled is refunded automatically', async () => {
  const id = await shop.reserved(buyer, shop.productId)
  const { intent } = await shop.stripePay.begin(id)
  // The bank is still processing the payment, so the payment cannot be cancelled. The order does not wait for the bank.
  intent.status = 'processing'
  await shop.deadlines.endAttempts(id)
  expect((await shop.becomes(buyer, id, 'payment_failed')).reason).toMatch(
    /is refunded automatically/,
  )
  expect((await shop.post(buyer, `/booking/${id}/cancel`)).status).toBe(200)
  intent.status = 'succeeded'
  await shop.stripePay.notify('payment_intent.succeeded', intent)
  await until('the money went back', () =>
    shop.stripe.refunds.some(({ payment_intent: one }) => one === intent.id),
  )
  await until('it is published', () => shop.topics.events('payment.refunded', id).length > 0)
  expect((await shop.get(buyer, id)).status).toBe('cancelled')
})

test('payBooking 409 after the reservation has ended, and the order expires', async () => {
  const slow = await startStripeShop(buyer, { SWEEP_SECONDS: '3600' })
  try {
    const id = await slow.reserved(buyer, slow.productId)
    const { intent } = await slow.stripePay.begin(id)
    await slow.deadlines.endHold(id)
    const failed = slow.stripe.confirm(intent, declined)
    await slow.stripePay.notify('payment_intent.payment_failed', failed)
    expect((await slow.becomes(buyer, id, 'payment_failed')).actions).toEqual(['cancel'])
    const again = await slow.stripePay.ask(id)
    expect([again.status, again.body.detail]).toEqual([
      409,
      'The time to pay for this order is over. Place a new order.',
    ])
    await slow.start('booking', { ...slow.stripe.environment, SWEEP_SECONDS: '0.2' })
    await slow.becomes(buyer, id, 'expired')
  } finally {
    await slow.close()
  }
})

test('payBooking 409 if the reservation ends while Stripe creates the intent', async () => {
  const id = await shop.reserved(buyer, shop.productId)
  const requested = shop.stripe.countCalls(making)
  const release = shop.stripe.hold(making, { when: 'after' })
  const late = shop.stripePay.ask(id)
  await until('Stripe has made the intent', () => shop.stripe.countCalls(making) > requested)
  await shop.deadlines.endHold(id)
  release()
  expect((await late).status).toBe(409)
  await shop.becomes(buyer, id, 'expired')
})

test('receiveStripeEvent 404 if the sandbox is the payment provider', async () => {
  const sandbox = await shop.start('booking')
  const body = createStripeEvent('payment_intent.succeeded', {
    id: 'pi_1',
    object: 'payment_intent',
  })
  const headers = { 'stripe-signature': signEvent(body) }
  expect((await call(sandbox.url, 'POST /stripe/events', { body, headers })).status).toBe(404)
})

test('service in Stripe mode does not start without valid keys, and the error names the faulty ones', async () => {
  const wrong = { PAYMENT_PROVIDER: 'stripe', STRIPE_WEBHOOK_SECRET: 'not-a-secret' }
  const started = startProcess('booking', shop.createSettings('booking', wrong))
  const error = await started.then(
    () => undefined,
    (reason: unknown) => String(reason),
  )
  expect(error).toContain('STRIPE_SECRET_KEY: ')
  expect(error).toContain('STRIPE_WEBHOOK_SECRET: ')
  expect(error).not.toContain('not-a-secret')
})
