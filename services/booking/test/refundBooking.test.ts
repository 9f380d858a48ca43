import { call } from '@axle/kit/testing/client'
import { type Person, person } from '@axle/kit/testing/issuer'
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
afterAll(async () => {
  await shop?.close()
})

async function fetchOrderRecord(id: string) {
  const token = await shop.issuer.token(admin)
  return (await call(shop.booking.url, `GET /orders/${id}`, { token })).body
}

/** Waits until the given amounts in cents were refunded, and checks that each refund was sent once. */
async function goesBack(id: string, ...cents: number[]): Promise<void> {
  await until(`${cents.join(' and ')} went back`, () => shop.sentBack(id).length >= cents.length)
  expect(shop.sentBack(id).toSorted()).toEqual(cents.toSorted())
}

test('refundBooking 200 without an amount refunds everything, once per key', async () => {
  const id = await shop.paid(buyer, productId)
  const key = randomUUID()
  const first = await shop.refund(admin, id, {}, key)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ status: 'refunded', paid: false, refunded: 19 })
  expect(first.body.refunds).toMatchObject([{ amount: 19 }])
  expect((await shop.refund(admin, id, {}, key)).body).toEqual(first.body)
  await goesBack(id, 1900)
  expect((await shop.refund(admin, id)).status).toBe(409)
  const { payments } = await fetchOrderRecord(id)
  expect(payments).toMatchObject([{ state: 'refunded', amount: 19 }])
})

test('refundBooking 200 refunds part of the price, and the rest after delivery', async () => {
  const id = await shop.paid(buyer, productId)
  const reason = 'One bulb arrived broken.'
  const { body } = await shop.refund(admin, id, { amount: 4.5, reason })
  expect(body).toMatchObject({ status: 'paid', paid: true, refunded: 4.5, total: 19 })
  expect(body.refunds).toMatchObject([{ amount: 4.5, reason }])
  await goesBack(id, 450)
  expect((await fetchOrderRecord(id)).payments).toMatchObject([{ state: 'succeeded' }])
  expect((await shop.post(admin, `/booking/${id}/shipment`)).body.status).toBe('shipped')
  expect((await shop.post(admin, `/booking/${id}/delivery`)).body.status).toBe('delivered')

  const rest = await shop.refund(admin, id)
  expect(rest.body).toMatchObject({ status: 'delivered', paid: true, refunded: 19 })
  await goesBack(id, 450, 1450)
  const { payments } = await fetchOrderRecord(id)
  expect(payments).toMatchObject([{ state: 'refunded', amount: 19 }])
  expect(shop.topics.events('order.refunded', id)).toEqual([])
})

test('refundBooking 200 ends a paid order with the last partial refund, and publishes order.refunded', async () => {
  const id = await shop.paid(buyer, productId)
  expect((await shop.refund(admin, id, { amount: 18.99 })).body.status).toBe('paid')
  expect(shop.topics.events('order.refunded', id)).toEqual([])
  expect((await shop.refund(admin, id, { amount: 0.01 })).body.status).toBe('refunded')
  await goesBack(id, 1899, 1)
  const published = await until(
    'the end is published',
    () => shop.topics.events('order.refunded', id)[0],
  )
  const [, last] = (await shop.get(buyer, id)).refunds
  expect(published.data).toMatchObject({ refundId: last._id, totalCents: 1900 })
})

test('refundBooking 200 for six of eight concurrent partial refunds, 409 beyond the price', async () => {
  const id = await shop.paid(buyer, productId)
  const presses = Array.from({ length: 8 }, () => shop.refund(admin, id, { amount: 3 }))
  const answers = await Promise.all(presses)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 6 }, () => 200),
    409,
    409,
  ])
  const refused = answers.filter(({ status }) => status === 409)
  for (const { body } of refused)
    expect(body.detail).toContain('At most $1.00 of this order can be refunded')
  await goesBack(id, 300, 300, 300, 300, 300, 300)
  expect(await shop.get(buyer, id)).toMatchObject({ status: 'paid', refunded: 18 })
})

test('refundBooking 200 creates one refund for eight concurrent requests with one key', async () => {
  const id = await shop.paid(buyer, productId)
  const key = randomUUID()
  const presses = Array.from({ length: 8 }, () => shop.refund(admin, id, { amount: 3 }, key))
  const answers = await Promise.all(presses)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await shop.get(buyer, id)).toMatchObject({ refunded: 3 })
  await goesBack(id, 300)
})

test('refundBooking 422 for a fraction of a cent, and for the key of another refund', async () => {
  const id = await shop.paid(buyer, productId)
  const fraction = await shop.refund(admin, id, { amount: 4.505 })
  expect([fraction.status, fraction.body.errors[0].field]).toEqual([422, 'body.amount'])
  const key = randomUUID()
  expect((await shop.refund(admin, id, { amount: 4, reason: 'Broken.' }, key)).status).toBe(200)
  for (const other of [
    {},
    { amount: 5, reason: 'Broken.' },
    { amount: 4 },
    { amount: 4, reason: 'Late.' },
  ]) {
    expect((await shop.refund(admin, id, other, key)).status).toBe(422)
  }
  expect((await shop.get(buyer, id)).refunded).toBe(4)
})

test('refundBooking 400 without a key or for an invalid body, 415 for plain text', async () => {
  const id = await shop.paid(buyer, productId)
  for (const body of [{ amount: 0 }, { amount: -1 }, { amount: '4' }, { reason: ' ' }, { x: 1 }]) {
    expect([body, (await shop.refund(admin, id, body)).status]).toEqual([body, 400])
  }
  const token = await shop.issuer.token(admin)
  const what = `POST /booking/${id}/refund`
  expect((await call(shop.booking.url, what, { token, body: {} })).status).toBe(400)
  const headers = { 'idempotency-key': randomUUID(), 'content-type': 'text/plain' }
  expect((await call(shop.booking.url, what, { token, body: '{}', headers })).status).toBe(415)
  expect(await shop.get(buyer, id)).not.toHaveProperty('refunded')
})

test('refundBooking 401 for visitors, 403 for buyers, 404 if unknown, 409 if not paid', async () => {
  const unpaid = await shop.reserved(buyer, productId)
  const what = `POST /booking/${unpaid}/refund`
  const headers = { 'idempotency-key': randomUUID() }
  expect((await call(shop.booking.url, what, { body: {}, headers })).status).toBe(401)
  expect((await shop.refund(buyer, unpaid)).status).toBe(403)
  expect((await shop.refund(admin, randomUUID())).status).toBe(404)
  const refused = await shop.refund(admin, unpaid)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'The order is reserved, so there is nothing to refund.',
  ])
})

test('getOrder 200 shows which admins acted on an order, getBooking 200 hides them', async () => {
  const deliverer = person({ roles: ['user', 'admin'] })
  const id = await shop.paid(buyer, productId)
  await shop.post(admin, `/booking/${id}/shipment`)
  await shop.post(deliverer, `/booking/${id}/delivery`)
  const { body } = await shop.refund(deliverer, id, { amount: 1 })
  await goesBack(id, 100)
  const { events } = await fetchOrderRecord(id)
  const by = (type: string) => events.find((event: { type: string }) => event.type === type)
  expect(by('order.shipped').by).toBe(admin.email)
  expect(by('order.delivered').by).toBe(deliverer.email)
  const refundId = body.refunds[0]._id
  expect(by('order.refunding')).toMatchObject({ by: deliverer.email, refundId })
  expect(by('payment.refunded')).toMatchObject({ refundId })
  expect(by('order.paid')).not.toHaveProperty('by')
  const received = async (who: Person) => JSON.stringify(await shop.get(who, id))
  for (const address of [admin.email, deliverer.email]) {
    expect(await received(buyer)).not.toContain(address)
    expect(JSON.stringify(body)).not.toContain(address)
  }
})

test('order.refunding that is delivered three times sends the money once', async () => {
  const id = await shop.paid(buyer, productId)
  await shop.refund(admin, id, { amount: 2 })
  await goesBack(id, 200)
  const { data } = await shop.topics.first('order.refunding', id)
  for (let times = 0; times < 3; times++) await shop.publish('order.refunding', id, data)
  await shop.refund(admin, id, { amount: 5 })
  await goesBack(id, 200, 500)
})

test('order.refunding for an unknown order is logged and blocks no other events', async () => {
  const orderId = randomUUID()
  const facts = { orderId, buyerId: 'b', status: 'paid', refundId: 'r1', amountCents: 100 }
  await shop.publish('order.refunding', orderId, { ...facts, paymentId: 'nobody' })
  await until('it is noted', () =>
    shop.booking
      .output()
      .split('\n')
      .some(
        (line) => line.includes('payment event for an unknown order') && line.includes(orderId),
      ),
  )
  expect(shop.topics.seen().filter(({ topic }) => topic.endsWith('.dlq'))).toEqual([])
})
