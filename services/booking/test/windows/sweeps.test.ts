import { person } from '@axle/kit/testing/issuer'
import { type FakeStripe, startStripe } from '@axle/kit/testing/stripe'
import type { Intent } from '@axle/kit/testing/stripe-book'
import { until } from '@axle/kit/testing/until'
import { type Booking, startBooking } from '../booking.setup.ts'
import { type Deadlines, openDeadlines } from '../deadlines.setup.ts'
import { createStripePay } from '../stripe.setup.ts'

/** More than the calls that a booking makes of Stripe concurrently. */
const attemptCount = 40
const maxConcurrent = 32
const asking = /GET \/v1\/payment_intents\//

let stripe: FakeStripe
let shop: Booking
let productId: string
let deadlines: Deadlines
const buyer = person()
let pay: ReturnType<typeof createStripePay>

beforeAll(async () => {
  stripe = await startStripe()
  // One buyer has all orders here.
  const unpaid = { UNPAID_ORDERS_MOST: '1000' }
  shop = await startBooking({ ...stripe.environment, ...unpaid })
  deadlines = await openDeadlines(shop)
  pay = createStripePay(shop, stripe, buyer)
  productId = await shop.product()
})
afterAll(async () => {
  await deadlines?.close()
  await shop?.close()
  await stripe?.stop()
})

async function reserved(): Promise<string> {
  return shop.reserved(buyer, productId)
}

/** Begins to pay new orders, and waits until Stripe was asked about each once. */
async function begin() {
  const begun: Intent[] = []
  while (begun.length < attemptCount) {
    const some = Array.from({ length: 10 }, async () => (await pay.begin(await reserved())).intent)
    begun.push(...(await Promise.all(some)))
  }
  await until('Stripe was asked about each', () =>
    begun.every(({ id }) => stripe.calls.some(({ what }) => what.endsWith(id))),
  )
  return begun
}

test('while Stripe is slow an order that is not paid expires all the same', async () => {
  const unpaid = await reserved()
  await begin()
  const asked = stripe.countOf(asking)
  const release = stripe.hold(asking, { when: 'before' })
  await until('no more attempts can be asked for', () => {
    return stripe.countOf(asking) >= asked + maxConcurrent
  })
  await deadlines.endHold(unpaid)
  await shop.becomes(buyer, unpaid, 'expired')
  release()
})

test('an order whose document is broken keeps no other one from expiring, and the log names it', async () => {
  const [first, broken, last] = [await reserved(), await reserved(), await reserved()]
  await deadlines.database.set('orders', { _id: broken }, { history: 'a text in place of a list' })
  for (const id of [first, broken, last]) await deadlines.endHold(id)
  for (const id of [first, last]) await shop.becomes(buyer, id, 'expired')
  await until('the log names it', () =>
    shop.booking
      .output()
      .split('\n')
      .some((line) => line.includes('item of a sweep failed') && line.includes(broken)),
  )
})

test('attempts that can never be asked for keep no other one from being found', async () => {
  for (const { id } of await begin()) stripe.refuse(asking, id, 404)
  const { intent } = await pay.begin(await reserved())
  // The card is confirmed after the first question, and its event is lost.
  await until('Stripe was asked about it', () =>
    stripe.calls.some(({ what }) => what.endsWith(intent.id)),
  )
  stripe.confirm(intent, '4242424242424242')
  await shop.becomes(buyer, intent.metadata['orderId'] ?? '', 'paid')
})
