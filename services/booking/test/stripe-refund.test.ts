import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { startStripeShop, type StripeShop } from './stripe.setup.ts'

const refunding = /POST \/v1\/refunds/

let shop: StripeShop
const buyer = person()
const admin = person({ roles: ['user', 'admin'] })

beforeAll(async () => {
  shop = await startStripeShop(buyer, { SWEEP_SECONDS: '0.2' })
})
afterAll(() => shop?.close())

/** Creates a 19-dollar order that Stripe has charged. */
const paid = () => shop.stripePay.paid(shop.productId)

/** Returns the amounts that Stripe refunded, in cents. */
function amountsAt(intent: string): readonly number[] {
  return shop.stripe.refunds
    .filter((one) => one.payment_intent === intent)
    .map(({ amount }) => amount)
}

/** Counts the refund requests to Stripe for an intent. */
function askedFor(intent: string): number {
  const calls = shop.stripe.calls.filter(({ what }) => refunding.test(what))
  return calls.filter(({ form }) => form['payment_intent'] === intent).length
}

async function published(id: string, refunds: number): Promise<void> {
  await until(`${refunds} refunds are published`, () => shop.sentBack(id).length === refunds)
}

/** Publishes the event for a refund again, as if a crash had prevented its acknowledgement. */
async function republish(id: string): Promise<void> {
  await shop.topics.first('order.refunding', id)
  for (const { data } of shop.topics.events('order.refunding', id)) {
    await shop.publish('order.refunding', id, data)
  }
}

test('refundBooking 200 sends two partial refunds once each even if a response is lost', async () => {
  const { id, intent } = await paid()
  shop.stripe.mishap(refunding, 'lost')
  expect((await shop.refund(admin, id, { amount: 4.5 })).status).toBe(200)
  await published(id, 1)
  expect((await shop.refund(admin, id)).body.status).toBe('refunded')
  await published(id, 2)
  await republish(id)
  const { id: next } = await paid()
  await shop.refund(admin, next)
  await published(next, 1)
  expect(amountsAt(intent)).toEqual([450, 1450])
  expect(shop.sentBack(id)).toEqual([450, 1450])
})

test('refundBooking 200 succeeds even if Stripe has stored an error under the key', async () => {
  const { id, intent } = await paid()
  shop.stripe.mishap(refunding, 'fault')
  shop.stripe.mishap(refunding, 'fault')
  await shop.refund(admin, id, { amount: 3 })
  await published(id, 1)
  expect(amountsAt(intent)).toEqual([300])
})

test('refundBooking 200 while Stripe is unavailable, and the money is sent later', async () => {
  const { id, intent } = await paid()
  shop.stripe.setAway(true)
  const requested = shop.stripe.countCalls(/\/v1\/refunds/)
  expect((await shop.refund(admin, id, { amount: 3 })).status).toBe(200)
  await until('Stripe was asked in vain', () => shop.stripe.countCalls(/\/v1\/refunds/) > requested)
  expect(amountsAt(intent)).toEqual([])
  shop.stripe.setAway(false)
  await published(id, 1)
  expect(amountsAt(intent)).toEqual([300])
})

test('refund with a lost response is not repeated after Stripe has deleted its key', async () => {
  const { id, intent } = await paid()
  // The SDK tries twice, and both responses are lost.
  shop.stripe.mishap(refunding, 'lost')
  shop.stripe.mishap(refunding, 'lost')
  await shop.refund(admin, id, { amount: 3 })
  await until('both answers are lost', () => askedFor(intent) === 2)
  shop.stripe.forgetKeys()
  await published(id, 1)
  expect(amountsAt(intent)).toEqual([300])
})

test('refund that Stripe always rejects is retried, and later refunds still succeed', async () => {
  const { id, intent } = await paid()
  // An admin has already refunded most of the money manually at Stripe.
  const byHand = { object: 'refund', payment_intent: intent, metadata: {}, amount: 1500 } as const
  shop.stripe.refunds.push({ ...byHand, id: 're_by_hand', status: 'succeeded' })
  await shop.refund(admin, id, { amount: 5 })
  await until('it is refused twice', () => askedFor(intent) >= 2)
  expect(shop.booking.output()).toMatch(/Stripe: StripeInvalidRequestError 400/)
  await shop.refund(admin, id, { amount: 4 })
  await published(id, 1)
  expect(amountsAt(intent)).toEqual([1500, 400])
})

test('refund counts as sent if an admin has refunded everything manually at Stripe', async () => {
  const { id, intent } = await paid()
  const byHand = { object: 'refund', payment_intent: intent, metadata: {}, amount: 1900 } as const
  shop.stripe.refunds.push({ ...byHand, id: 're_all_by_hand', status: 'succeeded' })
  await shop.refund(admin, id)
  await published(id, 1)
  expect(amountsAt(intent)).toEqual([1900])
})
