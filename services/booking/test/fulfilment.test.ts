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

test('shipBooking 200 and deliverBooking 200 move a paid order to delivered', async () => {
  const id = await shop.paid(buyer, productId)
  expect((await shop.post(admin, `/booking/${id}/shipment`)).body.status).toBe('shipped')
  expect((await shop.post(admin, `/booking/${id}/delivery`)).body.status).toBe('delivered')
  await until(
    'order.delivered is published',
    () => shop.topics.events('order.delivered', id).length > 0,
  )
})

test('shipBooking 200 stores a tracking number, which the buyer sees', async () => {
  const id = await shop.paid(buyer, productId)
  const trackingNumber = '1Z 999-AA1'
  const ship = () => shop.post(admin, `/booking/${id}/shipment`, { trackingNumber })
  expect((await ship()).body).toMatchObject({ status: 'shipped', trackingNumber })
  expect(await shop.get(buyer, id)).toMatchObject({ status: 'shipped', trackingNumber })
  const second = await shop.post(admin, `/booking/${id}/shipment`, { trackingNumber: 'another' })
  expect([second.status, (await shop.get(buyer, id)).trackingNumber]).toEqual([409, trackingNumber])
})

test.each(['', ' 1Z', 'x'.repeat(51), 'https://evil.test', '<b>', '1Z\u202e9', 7])(
  'shipBooking 400 for the invalid tracking number %j, and the order is not shipped',
  async (trackingNumber) => {
    const id = await shop.paid(buyer, productId)
    const { status } = await shop.post(admin, `/booking/${id}/shipment`, { trackingNumber })
    expect([status, (await shop.get(buyer, id)).status]).toEqual([400, 'paid'])
  },
)

test('admin.acted is published once for each shipment, delivery and refund', async () => {
  const id = await shop.paid(buyer, productId)
  const ship = () => shop.post(admin, `/booking/${id}/shipment`)
  expect([(await ship()).status, (await ship()).status]).toEqual([200, 409])
  await shop.post(admin, `/booking/${id}/delivery`)
  const key = randomUUID()
  const refund = () => shop.refund(admin, id, { amount: 5, reason: 'Scratched' }, key)
  expect([(await refund()).status, (await refund()).status]).toEqual([200, 200])
  const acts = () => shop.topics.distinct('admin.acted', id)
  await until('all is published', () => acts().some(({ data }) => data.action === 'order.refunded'))
  const by = { by: admin.email, byId: admin.id, target: { kind: 'order', id } }
  expect(acts().map(({ data }) => data)).toMatchObject([
    { ...by, action: 'order.shipped' },
    { ...by, action: 'order.delivered' },
    { ...by, action: 'order.refunded', detail: '$5.00: Scratched' },
  ])
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

test('cancelBooking 200 for a reserved order, 409 when repeated, 404 for other users', async () => {
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
