import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { openShop, type Shop } from './shop.setup.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('an order is placed, reserved and paid, and each step changes topics and stock', async () => {
  const catalogue = await shop.start('catalogue')
  const booking = await shop.start('booking')
  const at = { catalogue: catalogue.url, booking: booking.url }
  const productId = await shop.stocked(at, 5)
  const buyer = person()
  const { body } = await shop.place(at, buyer, productId, 3)
  await shop.becomes(at, buyer, body._id, ['reserved'])
  expect(await shop.available(at, productId)).toBe(2)
  await shop.pay(at, buyer, body._id)
  await shop.becomes(at, buyer, body._id, ['paid'])
  await until('all is published', () => shop.topics.events('order.paid', body._id).length > 0)
  const published = shop.topics
    .seen()
    .filter(({ key }) => key === body._id)
    .map(({ topic, value }) => `${topic} ${JSON.parse(value ?? '{}').type}`)
  expect(new Set(published)).toEqual(
    new Set([
      'orders.v1 order.placed',
      'orders.v1 stock.reserved',
      'orders.v1 order.reserved',
      'orders.v1 order.paying',
      'payments.v1 payment.succeeded',
      'orders.v1 order.paid',
    ]),
  )
  expect(await shop.available(at, productId)).toBe(2)
})

test('orders are accepted while the catalogue is down, and reserved when it is back', async () => {
  const booking = await shop.start('booking')
  const first = await shop.start('catalogue')
  const productId = await shop.stocked({ catalogue: first.url, booking: booking.url }, 5)
  await first.stop()
  const at = { catalogue: '', booking: booking.url }
  const buyer = person()
  const { status, body } = await shop.place(at, buyer, productId, 1)
  expect(status).toBe(201)
  await shop.start('catalogue')
  await shop.becomes(at, buyer, body._id, ['reserved'])
})
