import { person } from '@axle/kit/testing/issuer'
import { randomUUID } from 'node:crypto'
import { type Booking, startBooking } from './booking.setup.ts'

let shop: Booking
let productId: string
const buyer = person()
const admin = person({ roles: ['user', 'admin'] })

beforeAll(async () => {
  shop = await startBooking({ UNPAID_UNITS_MOST: '20' })
  productId = await shop.product(randomUUID(), { priceCents: 0 })
})
afterAll(() => shop.close())

/** Creates a free order, and publishes the reservation of its units twice. */
async function freeOrder(): Promise<string> {
  const { body } = await shop.place(buyer, productId, { price: 0 })
  const data = { orderId: body._id, productId, quantity: 2 }
  await shop.publish('stock.reserved', body._id, data)
  await shop.publish('stock.reserved', body._id, data)
  await shop.becomes(buyer, body._id, 'paid')
  return body._id
}

test('free order is paid without a card once its units are reserved', async () => {
  const id = await freeOrder()
  const { history, total } = await shop.get(buyer, id)
  expect(total).toBe(0)
  expect(history.map(({ status }: { status: string }) => status)).toEqual([
    'placed',
    'reserved',
    'paid',
  ])
  const { data } = await shop.topics.first('order.paid', id)
  expect(data).toMatchObject({ orderId: id, totalCents: 0 })
  expect(shop.topics.events('payment.succeeded', id)).toEqual([])
})

test('payBooking 409 for a free order', async () => {
  const { body: order } = await shop.place(buyer, productId, { price: 0 })
  const { status, body } = await shop.pay(buyer, order._id)
  expect([status, body.detail]).toEqual([
    409,
    'This order costs nothing, so there is nothing to pay.',
  ])
  expect((await shop.fetchOrderRecord(order._id)).payments).toEqual([])
})

test('refundBooking 200 ends a free order and sends no money', async () => {
  const id = await freeOrder()
  const key = randomUUID()
  const first = await shop.refund(admin, id, {}, key)
  expect([first.status, first.body.status, first.body.refunds]).toEqual([
    200,
    'refunded',
    undefined,
  ])
  expect(await shop.refund(admin, id, {}, key)).toMatchObject({ status: 200, body: first.body })
  await shop.topics.first('order.refunded', id)
  expect(shop.topics.events('order.refunding', id)).toEqual([])
  expect(shop.sentBack(id)).toEqual([])
})

test('createBooking 409 at the maximum number of free orders, until one ships', async () => {
  const other = person()
  const free = { price: 0, quantity: 10 }
  const order = async () => {
    const { status, body } = await shop.place(other, productId, free)
    return { status, detail: body.detail, id: body._id }
  }
  const placed = [await order(), await order()]
  expect(placed.map(({ status }) => status)).toEqual([201, 201])
  for (const { id: orderId } of placed) {
    await shop.publish('stock.reserved', orderId, { orderId, productId, quantity: 10 })
    await shop.becomes(other, orderId, 'paid')
  }
  expect(await order()).toMatchObject({
    status: 409,
    detail:
      'You can have 20 unpaid or free units of a part. You have 20: wait until they ship, or order fewer.',
  })
  expect((await shop.post(admin, `/booking/${placed[0]?.id}/shipment`)).status).toBe(200)
  expect((await order()).status).toBe(201)
})
