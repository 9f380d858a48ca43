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

test('shipBooking 200 and deliverBooking 200 take a paid order to the buyer', async () => {
  const id = await shop.paid(buyer, productId)
  expect((await shop.post(admin, `/booking/${id}/shipment`)).body.status).toBe('shipped')
  expect((await shop.post(admin, `/booking/${id}/delivery`)).body.status).toBe('delivered')
  await until(
    'order.delivered is published',
    () => shop.topics.events('order.delivered', id).length > 0,
  )
})

test.each([
  ['shipBooking', 'shipment'],
  ['deliverBooking', 'delivery'],
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
  await until(
    'order.cancelled is published',
    () => shop.topics.events('order.cancelled', id).length > 0,
  )
})

test('SIGTERM ends the service in order, with 0', async () => {
  const second = await shop.start('booking')
  expect(await second.stop()).toBe(0)
})
