import { person } from '@axle/kit/testing/issuer'
import { type FakeStripe, startStripe } from '@axle/kit/testing/stripe'
import { type Booking, startBooking } from './booking.setup.ts'
import { createStripePay } from './stripe.setup.ts'

const asking = /GET \/v1\/payment_intents\//

let stripe: FakeStripe
let shop: Booking
let productId: string
const buyer = person()
let pay: ReturnType<typeof createStripePay>

beforeAll(async () => {
  stripe = await startStripe()
  shop = await startBooking({ ...stripe.environment, HOLD_MINUTES: '0.05' })
  pay = createStripePay(shop, stripe, buyer)
  productId = await shop.product()
})
afterAll(async () => {
  await shop?.close()
  await stripe?.stop()
})

async function reserved(): Promise<string> {
  return shop.reserved(buyer, productId)
}

test('attempts that can never be asked for keep none from being found, and no order from expiring', async () => {
  const broken = await Promise.all(
    Array.from({ length: 3 }, async () => (await pay.begin(await reserved())).intent),
  )
  broken.forEach(({ id }) => stripe.refuse(asking, id, 404))
  const unpaid = await reserved()
  const { intent } = await pay.begin(await reserved())
  stripe.confirm(intent, '4242424242424242')
  await shop.becomes(buyer, intent.metadata['orderId'] ?? '', 'paid')
  await shop.becomes(buyer, unpaid, 'expired')
})

test('while Stripe is silent an order that is not paid expires all the same', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => reserved()))
  const release = stripe.hold(asking, { when: 'before' })
  await Promise.all(ids.slice(1).map((id) => pay.begin(id)))
  // No sweep and no handler waits for an answer that does not come.
  await shop.becomes(buyer, ids[0] ?? '', 'expired')
  expect((await shop.get(buyer, ids[1] ?? '')).status).toBe('paying')
  release()
})
