import { person } from '@axle/kit/testing/issuer'
import { limitsExcept } from '@axle/kit/testing/limits'
import { type FakeStripe, startStripe } from '@axle/kit/testing/stripe'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Booking, startBooking } from './booking.setup.ts'
import { createStripePay } from './stripe.setup.ts'

const making = /POST \/v1\/payment_intents$/

let stripe: FakeStripe
let shop: Booking
let pay: ReturnType<typeof createStripePay>
const buyer = person()

beforeAll(async () => {
  stripe = await startStripe()
  shop = await startBooking({ ...stripe.environment, ...limitsExcept({ payment: 2 }) })
  pay = createStripePay(shop, stripe, buyer)
})
afterAll(async () => {
  await shop?.close()
  await stripe?.stop()
})

async function reserved(priceCents: number): Promise<string> {
  const productId = await shop.product(randomUUID(), { priceCents, minimumOrderQuantity: 1 })
  const { body } = await shop.place(buyer, productId, { price: priceCents / 100 })
  await shop.publish('stock.reserved', body._id, { orderId: body._id, productId, quantity: 1 })
  await shop.becomes(buyer, body._id, 'reserved')
  return body._id
}

test.each([
  ['less than Stripe accepts', 49, /at least \$0\.50/],
  ['more than Stripe accepts', 100_000_000, /at most \$999,999\.99/],
])('payBooking 422 for %s, and no intent is created', async (_what, priceCents, why) => {
  const id = await reserved(priceCents)
  const requested = stripe.countCalls(making)
  const { status, body } = await pay.ask(id)
  expect([status, body.detail]).toEqual([422, expect.stringMatching(why)])
  expect(stripe.countCalls(making)).toBe(requested)
})

test('payBooking 202 for the smallest and the largest amount that Stripe accepts', async () => {
  for (const cents of [50, 99_999_999]) {
    const { status, intent } = await pay.begin(await reserved(cents))
    expect([status, intent.amount]).toEqual([202, cents])
  }
})

test('payBooking 202 waits for the response to a concurrent request with the same key', async () => {
  const id = await reserved(1900)
  const key = randomUUID()
  const requested = stripe.countCalls(making)
  const release = stripe.hold(making, { when: 'before', times: 1 })
  const first = pay.ask(id, {}, key)
  await until('Stripe works on the first', () => stripe.countCalls(making) > requested)
  const second = pay.ask(id, {}, key)
  await until('the second was put off by Stripe, tried again too', () => {
    return stripe.countCalls(making) >= requested + 3
  })
  release()
  const answers = await Promise.all([first, second])
  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
})

test('payBooking 503 with Retry-After if the first request with the key hangs', async () => {
  const id = await reserved(1900)
  const key = randomUUID()
  const release = stripe.hold(making, { when: 'before', times: 1 })
  const requested = stripe.countCalls(making)
  const first = pay.ask(id, {}, key)
  await until('Stripe works on the first', () => stripe.countCalls(making) > requested)
  const second = await pay.ask(id, {}, key)
  expect([second.status, (await first).status]).toEqual([503, 503])
  expect(second.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  release()
  const { status } = await until('the key is free', async () => {
    const answer = await pay.ask(id, {}, key)
    return answer.status === 202 && answer
  })
  expect(status).toBe(202)
})
