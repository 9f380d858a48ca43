import { person } from '@axle/kit/testing/issuer'
import { type Booking, cards, startBooking } from '../booking.setup.ts'

let shop: Booking
let productId: string
const buyer = person()

beforeAll(async () => {
  // After this delay, the bank reports the outcome to the shop twice.
  shop = await startBooking({ SANDBOX_LATE_SECONDS: '1' })
  productId = await shop.product()
})
afterAll(() => shop?.close())

test('payBooking 202 charges a late card once even if its outcome is reported twice', async () => {
  const id = await shop.reserved(buyer, productId)
  await shop.pay(buyer, id, cards.late)
  await shop.becomes(buyer, id, 'paid')
  await shop.topics.first('payment.succeeded', id)
  expect(new Set(shop.topics.events('payment.succeeded', id).map(({ id: one }) => one)).size).toBe(
    1,
  )
})
