import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { openShop, type Shop } from '../shop.setup.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('40 concurrent buyers get exactly the 10 available units when each service has two instances', async () => {
  const [booking, otherBooking, catalogue, otherCatalogue] = await Promise.all([
    shop.start('booking'),
    shop.start('booking'),
    shop.start('catalogue'),
    shop.start('catalogue'),
  ])
  const at = { catalogue: catalogue.url, booking: booking.url }
  const places = [at, { catalogue: otherCatalogue.url, booking: otherBooking.url }] as const
  const productId = await shop.stocked(at, 10)
  const buyers = Array.from({ length: 40 }, () => person())
  const outcomes = await Promise.all(
    buyers.map(async (buyer, index) => {
      const here = places[index % 2 === 0 ? 0 : 1]
      const { status: answer, body } = await shop.place(here, buyer, productId, 1)
      // Once booking has received the event that the product is sold out, it rejects orders with 409.
      if (answer === 409) return 'rejected'
      const { status } = await shop.becomes(here, buyer, body._id, ['reserved', 'rejected'])
      if (status === 'rejected') return status
      await shop.pay(here, buyer, body._id)
      return (await shop.becomes(here, buyer, body._id, ['paid'])).status
    }),
  )
  expect(outcomes.filter((status) => status === 'paid')).toHaveLength(10)
  expect(outcomes.filter((status) => status === 'rejected')).toHaveLength(30)
  await until('the shelf is empty', async () => (await shop.available(at, productId)) === 0)
  const sold = () =>
    new Set(
      shop.topics.seen().flatMap(({ value }) => {
        const event = JSON.parse(value ?? '{}')
        return event.type === 'payment.succeeded' ? [event.data.paymentId] : []
      }),
    )
  await until('all payments are published', () => sold().size >= 10)
  expect(sold().size).toBe(10)
})
