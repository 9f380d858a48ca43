import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { type Addresses, admin, openShop, type Shop } from './shop.setup.ts'

let shop: Shop
let at: Addresses

beforeAll(async () => {
  shop = await openShop()
  const [catalogue, booking] = [await shop.start('catalogue'), await shop.start('booking')]
  at = { catalogue: catalogue.url, booking: booking.url }
})
afterAll(() => shop.close())

/**
 * Orders one unit at a wrong price, so that booking rejects the order. The response shows what booking knows about the
 * product.
 */
async function probe(productId: string) {
  const buyer = person()
  const names = { product: buyer.email, ProductName: buyer.name, booking: 'Pads' }
  const body = { bookingId: productId, price: 0.01, quantity: 1, ...names }
  return shop.ask(at.booking, buyer, 'POST /booking', body)
}

test('edited price and name apply to new orders, but not to orders already placed', async () => {
  const productId = await shop.stocked(at, 5)
  const buyer = person()
  const { body: order } = await shop.place(at, buyer, productId, 2)
  await shop.becomes(at, buyer, order._id, ['reserved'])
  const changes = { name: 'Finer pads', price: 12.5 }
  const edited = await shop.ask(at.catalogue, admin, `PATCH /services/${productId}`, changes)
  expect(edited.status).toBe(200)
  await until('booking knows the price', async () => {
    const { status, body } = await probe(productId)
    return status === 409 && body.currentPrice === 12.5
  })
  expect((await shop.place(at, person(), productId, 1)).body.currentPrice).toBe(12.5)
  const stored = await shop.get(at, buyer, order._id)
  expect(stored).toMatchObject({ booking: order.booking, price: 10, total: 20 })
  await shop.pay(at, buyer, order._id)
  expect((await shop.becomes(at, buyer, order._id, ['paid'])).total).toBe(20)
})

test('deleted product cannot be ordered until an admin restores it', async () => {
  const productId = await shop.stocked(at, 5)
  const what = `DELETE /purchase/a@axle.test?id=${productId}`
  expect((await shop.ask(at.catalogue, admin, what)).body.deletedCount).toBe(1)
  await until('booking knows', async () => (await probe(productId)).status === 404)
  await shop.ask(at.catalogue, admin, `POST /services/${productId}/restoration`)
  await until('booking knows again', async () => (await probe(productId)).status === 409)
  const buyer = person()
  const { body: order } = await shop.place(at, buyer, productId, 5)
  await shop.becomes(at, buyer, order._id, ['reserved'])
  expect(await shop.available(at, productId)).toBe(0)
})
