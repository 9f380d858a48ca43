import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { startProcess } from '@axle/kit/testing/process'
import { eventOf, type FakeStripe, signatureOf, startStripe } from '@axle/kit/testing/stripe'
import { until } from '@axle/kit/testing/until'
import { type Booking, startBooking } from '../booking.setup.ts'
import { type Deadlines, openDeadlines } from '../deadlines.setup.ts'
import { createStripePay } from '../stripe.setup.ts'

const making = /POST \/v1\/payment_intents$/
const declined = '4000000000000002'
const good = '4242424242424242'

let stripe: FakeStripe
let shop: Booking
let deadlines: Deadlines
let productId: string
const buyer = person()
let pay: ReturnType<typeof createStripePay>

beforeAll(async () => {
  stripe = await startStripe()
  shop = await startBooking(stripe.environment)
  deadlines = await openDeadlines(shop)
  pay = createStripePay(shop, stripe, buyer)
  productId = await shop.product()
})
afterAll(async () => {
  await deadlines?.close()
  await shop?.close()
  await stripe?.stop()
})

test('a payment whose event is lost is found by asking', async () => {
  const id = await shop.reserved(buyer, productId)
  const { intent } = await pay.begin(id)
  stripe.confirm(intent, good)
  await shop.becomes(buyer, id, 'paid')
})

test('a payment that is abandoned in the browser times out, and its intent can pay nothing any more', async () => {
  const id = await shop.reserved(buyer, productId)
  const { intent } = await pay.begin(id)
  await deadlines.endAttempts(id)
  expect((await shop.becomes(buyer, id, 'payment_failed')).reason).toMatch(/not been charged/)
  expect(stripe.confirm(intent, good).status).toBe('canceled')
})

test('money that comes after the order was cancelled is sent back by itself', async () => {
  const id = await shop.reserved(buyer, productId)
  const { intent } = await pay.begin(id)
  // The bank works on it, so that it can be neither cancelled nor waited for.
  intent.status = 'processing'
  await deadlines.endAttempts(id)
  expect((await shop.becomes(buyer, id, 'payment_failed')).reason).toMatch(
    /is refunded automatically/,
  )
  expect((await shop.post(buyer, `/booking/${id}/cancel`)).status).toBe(200)
  intent.status = 'succeeded'
  await pay.notify('payment_intent.succeeded', intent)
  await until('the money went back', () =>
    stripe.refunds.some(({ payment_intent: one }) => one === intent.id),
  )
  await until('it is published', () => shop.topics.events('payment.refunded', id).length > 0)
  expect((await shop.get(buyer, id)).status).toBe('cancelled')
})

test('payBooking 409 once the reservation has ended, and the order expires', async () => {
  const { environment } = stripe
  const slow = await startBooking({ ...environment, SWEEP_SECONDS: '3600' })
  const times = await openDeadlines(slow)
  try {
    const slowPay = createStripePay(slow, stripe, buyer)
    const id = await slow.reserved(buyer, await slow.product())
    const { intent } = await slowPay.begin(id)
    await times.endHold(id)
    await slowPay.notify('payment_intent.payment_failed', stripe.confirm(intent, declined))
    expect((await slow.becomes(buyer, id, 'payment_failed')).actions).toEqual(['cancel'])
    const again = await slowPay.ask(id)
    expect([again.status, again.body.detail]).toEqual([
      409,
      'The time to pay for this order is over. Place a new order.',
    ])
    await slow.start('booking', { ...environment, SWEEP_SECONDS: '0.2' })
    await slow.becomes(buyer, id, 'expired')
  } finally {
    await times.close()
    await slow.close()
  }
})

test('payBooking 409 if the reservation ends while Stripe creates the intent', async () => {
  const id = await shop.reserved(buyer, productId)
  const asked = stripe.countOf(making)
  const release = stripe.hold(making, { when: 'after' })
  const late = pay.ask(id)
  await until('Stripe has made the intent', () => stripe.countOf(making) > asked)
  await deadlines.endHold(id)
  release()
  expect((await late).status).toBe(409)
  await shop.becomes(buyer, id, 'expired')
})

test('receiveStripeEvent 404 where the sandbox is the provider', async () => {
  const sandbox = await shop.start('booking')
  const body = eventOf('payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' })
  const headers = { 'stripe-signature': signatureOf(body) }
  expect((await call(sandbox.url, 'POST /stripe/events', { body, headers })).status).toBe(404)
})

test('with Stripe and without its keys it does not start, and names them', async () => {
  const wrong = { PAYMENT_PROVIDER: 'stripe', STRIPE_WEBHOOK_SECRET: 'not-a-secret' }
  const started = startProcess('booking', shop.settingsOf('booking', wrong))
  const error = await started.then(
    () => undefined,
    (reason: unknown) => String(reason),
  )
  expect(error).toContain('STRIPE_SECRET_KEY: ')
  expect(error).toContain('STRIPE_WEBHOOK_SECRET: ')
  expect(error).not.toContain('not-a-secret')
})
