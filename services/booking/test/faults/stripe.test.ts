import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import {
  createStripeEvent,
  type FakeStripe,
  signEvent,
  startStripe,
} from '@axle/kit/testing/stripe'
import type { Intent } from '@axle/kit/testing/stripe-book'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Booking, cards, startBooking } from '../booking.setup.ts'
import { createStripePay } from '../stripe.setup.ts'

const good = '4242424242424242'
const declined = '4000000000000002'

let stripe: FakeStripe
let shop: Booking
let productId: string
const buyer = person()
let pay: ReturnType<typeof createStripePay>

beforeAll(async () => {
  stripe = await startStripe()
  // The sweep interval is long, so only Stripe's events end a payment attempt in these tests.
  shop = await startBooking({ ...stripe.environment, SWEEP_SECONDS: '60' })
  pay = createStripePay(shop, stripe, buyer)
  productId = await shop.product()
})
afterAll(async () => {
  await shop?.close()
  await stripe?.stop()
})

const opened = (orderId: string): Intent[] =>
  stripe.intents().filter(({ metadata }) => metadata['orderId'] === orderId)

test('payBooking 202 with Stripe returns a client secret, and an event from Stripe completes payment', async () => {
  const id = await shop.reserved(buyer, productId)
  const { status, body, intent } = await pay.begin(id)
  expect(status).toBe(202)
  expect(body).toMatchObject({ status: 'paying', clientSecret: intent.client_secret })
  expect(intent).toMatchObject({ amount: 1900, currency: 'usd', metadata: { orderId: id } })

  expect((await pay.notify('payment_intent.succeeded', stripe.confirm(intent, good))).status).toBe(
    204,
  )
  const paid = await shop.becomes(buyer, id, 'paid')
  expect(paid).toMatchObject({ paid: true, cardLast4: '4242' })
  expect(paid.clientSecret).toBeUndefined()
  const { data } = await shop.topics.first('payment.succeeded', id)
  expect(data).toMatchObject({ amountCents: 1900, last4: '4242' })
})

test('payBooking 202 creates one intent for concurrent requests with one key', async () => {
  const id = await shop.reserved(buyer, productId)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay.ask(id, {}, key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
  expect(opened(id)).toHaveLength(1)
})

test('payBooking 202 stores why a card was declined, and the order can be paid with a new intent', async () => {
  const id = await shop.reserved(buyer, productId)
  const first = await pay.begin(id)
  await pay.notify('payment_intent.payment_failed', stripe.confirm(first.intent, declined))
  expect((await shop.becomes(buyer, id, 'payment_failed')).reason).toBe('Your card was declined.')
  // The browser may still have the old secret, but that secret can no longer move money.
  expect(stripe.confirm(first.intent, good).status).toBe('canceled')
  const second = await pay.begin(id)
  expect(second.intent.id).not.toBe(first.intent.id)
  await pay.notify('payment_intent.succeeded', stripe.confirm(second.intent, good))
  await shop.becomes(buyer, id, 'paid')
})

test('payBooking 409 for the second of two browser tabs, which gets no client secret', async () => {
  const id = await shop.reserved(buyer, productId)
  const answers = await Promise.all([pay.ask(id), pay.ask(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409])
  expect(answers.filter(({ body }) => body.clientSecret)).toHaveLength(1)
})

test('payBooking 422 if card data is sent to the shop, and the data is not logged', async () => {
  const id = await shop.reserved(buyer, productId)
  const { status, body } = await pay.ask(id, { card: cards.good })
  expect(status).toBe(422)
  expect(body.errors[0].field).toBe('body.card')
  expect(JSON.stringify([shop.booking.output(), stripe.calls])).not.toContain(good)
})

test('payBooking 503 while Stripe does not respond, and a retry creates only one intent', async () => {
  const id = await shop.reserved(buyer, productId)
  const key = randomUUID()
  // The SDK tries each request twice. Both tries succeed at Stripe, but their responses are lost.
  for (let time = 0; time < 4; time++) stripe.mishap(/POST \/v1\/payment_intents$/, 'lost')
  expect((await pay.ask(id, {}, key)).status).toBe(503)
  expect((await shop.get(buyer, id)).status).toBe('reserved')
  const again = await until('Stripe answers', async () => {
    const answer = await pay.ask(id, {}, key)
    return answer.status === 202 && answer
  })
  expect(opened(id).map(({ client_secret: secret }) => secret)).toEqual([again.body.clientSecret])
})

test('payment attempt starts even if Stripe has stored an error under its idempotency key', async () => {
  const id = await shop.reserved(buyer, productId)
  stripe.mishap(/POST \/v1\/payment_intents$/, 'fault')
  const { status, intent } = await pay.begin(id)
  expect(status).toBe(202)
  expect(intent.status).toBe('requires_payment_method')
})

test('receiveStripeEvent 204 for repeated events in any order, and a job queries the state', async () => {
  const id = await shop.reserved(buyer, productId)
  const { intent } = await pay.begin(id)
  const before = { ...intent }
  stripe.confirm(intent, good)
  const late = createStripeEvent('payment_intent.created', before)
  const event = createStripeEvent('payment_intent.succeeded', { ...intent })
  const answers = await Promise.all([event, late, event, late, event].map((body) => pay.send(body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  await shop.becomes(buyer, id, 'paid')
  const asking = new RegExp(`GET /v1/payment_intents/${intent.id}`)
  const requested = stripe.countCalls(asking)
  expect((await pay.send(event)).status).toBe(204)
  expect(stripe.countCalls(asking)).toBe(requested)
  await shop.topics.first('payment.succeeded', id)
  const ids = shop.topics.events('payment.succeeded', id).map(({ id: one }) => one)
  expect(new Set(ids).size).toBe(1)
})

test('receiveStripeEvent 204 for unrelated events and for events with false content, without any effect', async () => {
  const id = await shop.reserved(buyer, productId)
  const { intent } = await pay.begin(id)
  const foreign = { id: 'pi_foreign', object: 'payment_intent', metadata: intent.metadata }
  for (const object of [
    foreign,
    { id: 'cus_1', object: 'customer' },
    { ...intent, metadata: {} },
  ]) {
    expect((await pay.notify('payment_intent.succeeded', object)).status).toBe(204)
  }
  const lie = { ...intent, status: 'succeeded' }
  expect((await pay.notify('payment_intent.succeeded', lie)).status).toBe(204)
  expect((await shop.get(buyer, id)).status).toBe('paying')
})

test('receiveStripeEvent 400 for an old, forged or missing signature, or one for different bytes', async () => {
  const id = await shop.reserved(buyer, productId)
  const { intent } = await pay.begin(id)
  const body = createStripeEvent('payment_intent.succeeded', intent)
  expect((await pay.send(body, { ageSeconds: 360 })).status).toBe(400)
  expect((await pay.send(body, { secret: 'whsec_other' })).status).toBe(400)
  expect((await pay.send(body, { signed: `${body} ` })).status).toBe(400)
  const url = shop.booking.url
  expect((await call(url, 'POST /stripe/events', { body })).status).toBe(400)
  expect((await shop.get(buyer, id)).status).toBe('paying')
  stripe.confirm(intent, good)
  expect((await pay.send(body, { ageSeconds: 290 })).status).toBe(204)
  await shop.becomes(buyer, id, 'paid')
})

test('receiveStripeEvent 413 for a large body, 415 for another content type', async () => {
  expect((await pay.send(JSON.stringify({ heap: 'x'.repeat(70_000) }))).status).toBe(413)
  const headers = { 'content-type': 'text/plain', 'stripe-signature': 't=1,v1=0' }
  const other = await call(shop.booking.url, 'POST /stripe/events', { headers, body: '{}' })
  expect(other.status).toBe(415)
})

test('receiveStripeEvent 204 while Stripe is unreachable, and the outcome is queried later', async () => {
  const id = await shop.reserved(buyer, productId)
  const { intent } = await pay.begin(id)
  stripe.confirm(intent, good)
  stripe.setAway(true)
  const asking = new RegExp(`GET /v1/payment_intents/${intent.id}`)
  const requested = stripe.countCalls(asking)
  const { status } = await pay.notify('payment_intent.succeeded', intent)
  await until('Stripe was asked in vain', () => stripe.countCalls(asking) > requested)
  stripe.setAway(false)
  expect(status).toBe(204)
  await pay.notify('payment_intent.succeeded', intent)
  await shop.becomes(buyer, id, 'paid')
})

test('receiveStripeEvent 503 while MongoDB is unavailable, so that Stripe resends the event', async () => {
  const away = { ...stripe.environment, MONGO_URL: 'mongodb://127.0.0.1:1' }
  const lonely = await shop.start('booking', away, false)
  const body = createStripeEvent('payment_intent.succeeded', {
    id: 'pi_1',
    object: 'payment_intent',
    metadata: { paymentId: randomUUID() },
  })
  const headers = { 'stripe-signature': signEvent(body) }
  const answer = await call(lonely.url, 'POST /stripe/events', { body, headers })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  await lonely.kill()
})

test('logs and events contain neither client secrets nor keys', () => {
  const everything = JSON.stringify([shop.booking.output(), shop.topics.seen()])
  expect(everything).not.toMatch(/_secret_|sk_test_axle|whsec_/)
})
