import { person } from '@axle/kit/testing/issuer'
import { type Booking, startBooking } from './booking.setup.ts'

const count = 40

let shop: Booking

beforeAll(async () => {
  // No sweep runs in this test, so a payment attempt that is not charged with its request is never charged.
  shop = await startBooking({ SWEEP_SECONDS: '3600' })
})
afterAll(() => shop.close())

test('concurrent payments beyond the concurrency limit are all charged even without a sweep', async () => {
  const productId = await shop.product()
  const buyers = Array.from({ length: count }, () => person())
  const orders = await Promise.all(
    buyers.map(async (buyer) => ({ buyer, id: await shop.reserved(buyer, productId) })),
  )
  const answers = await Promise.all(orders.map(({ buyer, id }) => shop.pay(buyer, id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  await Promise.all(orders.map(({ buyer, id }) => shop.becomes(buyer, id, 'paid')))
})
