import { person } from '@axle/kit/testing/issuer'
import type { Intent } from '@axle/kit/testing/stripe-book'
import { until } from '@axle/kit/testing/until'
import { startStripeShop, type StripeShop } from '../stripe.setup.ts'

/** Number of payment attempts, greater than the maximum number of concurrent requests to Stripe. */
const attemptCount = 40
const maxConcurrent = 32
const asking = /GET \/v1\/payment_intents\//

let shop: StripeShop
const buyer = person()

beforeAll(async () => {
  // All orders in this file belong to one buyer, so the limit for unpaid orders must be high.
  shop = await startStripeShop(buyer, { UNPAID_ORDERS_MOST: '1000' })
})
afterAll(() => shop?.close())

async function reserved(): Promise<string> {
  return shop.reserved(buyer, shop.productId)
}

/** Starts payments for new orders, and waits until Stripe was queried about each payment. */
async function begin() {
  const begun: Intent[] = []
  while (begun.length < attemptCount) {
    const some = Array.from(
      { length: 10 },
      async () => (await shop.stripePay.begin(await reserved())).intent,
    )
    begun.push(...(await Promise.all(some)))
  }
  await until('Stripe was asked about each', () =>
    begun.every(({ id }) => shop.stripe.calls.some(({ what }) => what.endsWith(id))),
  )
  return begun
}

test('unpaid order expires while Stripe is slow', async () => {
  const unpaid = await reserved()
  await begin()
  const requested = shop.stripe.countCalls(asking)
  const release = shop.stripe.hold(asking, { when: 'before' })
  await until('no more attempts can be asked for', () => {
    return shop.stripe.countCalls(asking) >= requested + maxConcurrent
  })
  await shop.deadlines.endHold(unpaid)
  await shop.becomes(buyer, unpaid, 'expired')
  release()
})

test('invalid order is logged and does not stop others from expiring', async () => {
  const [first, broken, last] = [await reserved(), await reserved(), await reserved()]
  await shop.deadlines.database.set(
    'orders',
    { _id: broken },
    { history: 'a text in place of a list' },
  )
  for (const id of [first, broken, last]) await shop.deadlines.endHold(id)
  for (const id of [first, last]) await shop.becomes(buyer, id, 'expired')
  await until('the log names it', () =>
    shop.booking
      .output()
      .split('\n')
      .some((line) => line.includes('periodic scan: item failed') && line.includes(broken)),
  )
})

test('attempts that Stripe keeps rejecting do not delay other attempts', async () => {
  for (const { id } of await begin()) shop.stripe.refuse(asking, id, 404)
  const { intent } = await shop.stripePay.begin(await reserved())
  // The card is confirmed after the first query, and Stripe's event about it is lost.
  await until('Stripe was asked about it', () =>
    shop.stripe.calls.some(({ what }) => what.endsWith(intent.id)),
  )
  shop.stripe.confirm(intent, '4242424242424242')
  await shop.becomes(buyer, intent.metadata['orderId'] ?? '', 'paid')
})
