import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Booking, startBooking } from './booking.setup.ts'

let shop: Booking
let productId: string
const buyer = person()
const admin = person({ roles: ['user', 'admin'] })

beforeAll(async () => {
  shop = await startBooking()
  productId = await shop.product()
})
afterAll(() => shop.close())

async function paidOrder(): Promise<string> {
  const id = await shop.reserved(buyer, productId)
  await shop.pay(buyer, id)
  await shop.becomes(buyer, id, 'paid')
  return id
}

test('shipBooking 200 and deliverBooking 200 take a paid order to the buyer', async () => {
  const id = await paidOrder()
  expect((await shop.post(admin, `/booking/${id}/shipment`)).body.status).toBe('shipped')
  expect((await shop.post(admin, `/booking/${id}/delivery`)).body.status).toBe('delivered')
  await until('order.delivered is told', () => shop.topics.events('order.delivered', id).length > 0)
})

test('refundBooking 200 sends the money back once', async () => {
  const id = await paidOrder()
  expect((await shop.post(admin, `/booking/${id}/refund`)).body).toMatchObject({
    status: 'refunded',
    paid: false,
  })
  await until('the money is back', () => shop.topics.events('payment.refunded', id).length > 0)
  expect((await shop.post(admin, `/booking/${id}/refund`)).status).toBe(409)
})

test('refundBooking 200 for one of many at once, 409 for the others, and the money goes back once', async () => {
  const id = await paidOrder()
  const presses = Array.from({ length: 8 }, () => shop.post(admin, `/booking/${id}/refund`))
  const statuses = (await Promise.all(presses)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  const events = () => shop.topics.events('payment.refunded', id)
  await until('the money is back', () => events().length > 0)
  const record = await call(shop.booking.url, `GET /orders/${id}`, {
    token: await shop.issuer.token(admin),
  })
  expect(record.body.payments).toMatchObject([{ state: 'refunded', amount: 19 }])
  expect(new Set(events().map((event) => event.id)).size).toBe(1)
})

test.each([
  ['shipBooking', 'shipment'],
  ['deliverBooking', 'delivery'],
  ['refundBooking', 'refund'],
])('%s 403 for the buyer, 404 and 409 for admins', async (_id, what) => {
  const { body } = await shop.place(buyer, productId)
  expect((await shop.post(buyer, `/booking/${body._id}/${what}`)).status).toBe(403)
  expect((await shop.post(admin, `/booking/${randomUUID()}/${what}`)).status).toBe(404)
  expect((await shop.post(admin, `/booking/${body._id}/${what}`)).status).toBe(409)
})

test('cancelBooking 200 gives a reserved order up, 409 when repeated, 404 for others', async () => {
  const id = await shop.reserved(buyer, productId)
  const { status, body } = await shop.post(buyer, `/booking/${id}/cancel`)
  expect([status, body.status]).toEqual([200, 'cancelled'])
  expect((await shop.post(buyer, `/booking/${id}/cancel`)).status).toBe(409)
  expect((await shop.post(person(), `/booking/${id}/cancel`)).status).toBe(404)
  await until('order.cancelled is told', () => shop.topics.events('order.cancelled', id).length > 0)
})

test('SIGTERM ends the service in order, with 0', async () => {
  const second = await shop.start('booking')
  expect(await second.stop()).toBe(0)
})
