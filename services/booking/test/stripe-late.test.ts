import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { startProcess } from '@axle/kit/testing/process'
import { eventOf, type FakeStripe, signatureOf, startStripe } from '@axle/kit/testing/stripe'
import { until } from '@axle/kit/testing/until'
import { type Booking, startBooking } from './booking.setup.ts'
import { createStripePay } from './stripe.setup.ts'

const good = '4242424242424242'

let stripe: FakeStripe
let shop: Booking
let productId: string
const buyer = person()
let pay: ReturnType<typeof createStripePay>

beforeAll(async () => {
  stripe = await startStripe()
  shop = await startBooking({ ...stripe.environment, PAYMENT_TIMEOUT_SECONDS: '2' })
  pay = createStripePay(shop, stripe, buyer)
  productId = await shop.product()
})
afterAll(async () => {
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
  expect((await shop.becomes(buyer, id, 'payment_failed')).reason).toMatch(/not been charged/)
  expect(stripe.confirm(intent, good).status).toBe('canceled')
})

test('money that comes after the order was cancelled is sent back by itself', async () => {
  const id = await shop.reserved(buyer, productId)
  const { intent } = await pay.begin(id)
  // The bank works on it, so that it can be neither cancelled nor waited for.
  intent.status = 'processing'
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
