import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Booking, cards, startBooking } from './booking.setup.ts'
import { type Deadlines, openDeadlines } from './deadlines.setup.ts'

let shop: Booking
let deadlines: Deadlines
let productId: string
const buyer = person()
const admin = person({ roles: ['user', 'admin'] })

beforeAll(async () => {
  shop = await startBooking()
  deadlines = await openDeadlines(shop)
  productId = await shop.product()
})
afterAll(async () => {
  await deadlines?.close()
  await shop?.close()
})

test('order expires and publishes its event if it is not paid in time', async () => {
  const id = await shop.reserved(buyer, productId)
  await deadlines.endHold(id)
  const expired = await shop.becomes(buyer, id, 'expired')
  expect(expired.reason).toMatch(/in time/)
  await until(
    'order.expired is published',
    () => shop.topics.events('order.expired', id).length > 0,
  )
})

test('money that arrives after the order expired is refunded automatically', async () => {
  const id = await shop.reserved(buyer, productId)
  await shop.pay(buyer, id, cards.late)
  await deadlines.endAttempts(id)
  await shop.becomes(buyer, id, 'payment_failed')
  await deadlines.endHold(id)
  await shop.becomes(buyer, id, 'expired')
  await shop.answerCharge(id)
  await deadlines.makeDue(id)
  const [refunded] = await until('the money went back', () => {
    const events = shop.topics.events('payment.refunded', id)
    return events.length > 0 && events
  })
  expect(refunded?.data).toMatchObject({ orderId: id, amountCents: 1900 })
  expect((await shop.get(buyer, id)).status).toBe('expired')
})

test('order is rejected with the reason if the stock is insufficient', async () => {
  const { body } = await shop.place(buyer, productId)
  const data = {
    orderId: body._id,
    productId,
    quantity: 2,
    reason: 'There are not enough units left.',
  }
  await shop.publish('stock.rejected', body._id, data)
  expect((await shop.becomes(buyer, body._id, 'rejected')).reason).toMatch(/not enough/)
})

test('repeated stock events that arrive out of sequence change an order’s status once', async () => {
  const { body } = await shop.place(buyer, productId)
  const data = { orderId: body._id, productId, quantity: 2 }
  for (let times = 0; times < 3; times++) await shop.publish('stock.reserved', body._id, data)
  await shop.publish('stock.rejected', body._id, data)
  await shop.allTaken(body._id)
  await shop.becomes(buyer, body._id, 'reserved')
  await deadlines.endHold(body._id)
  const expired = await shop.becomes(buyer, body._id, 'expired')
  const steps = expired.history.map((entry: { status: string }) => entry.status)
  expect(steps).toEqual(['placed', 'reserved', 'expired'])
})

test('unreadable message becomes a dead letter with its reason and blocks no other messages', async () => {
  const poison = ['{broken', '', 'null', '[]', '{"specversion":"1.0"}']
  for (const value of poison) await shop.topics.send('orders.v1', 'poison', value)
  await shop.topics.send('orders.v1', 'poison', null)
  await shop.publish('stock.reserved', 'poison', { orderId: 'poison' })
  await shop.publish('stock.unheard-of', 'poison', { anything: 1 })
  const parked = await until('all are parked', () => {
    const letters = shop.parked('poison')
    return letters.size >= poison.length + 2 && letters
  })
  expect(parked.size).toBe(poison.length + 2)
  for (const headers of parked.values()) {
    expect(headers).toMatchObject({ service: 'booking', attempts: '1' })
    expect(headers['reason']).not.toBe('')
  }
  await shop.reserved(buyer, productId)
})

test('listBookings 200 lists the caller’s orders newest first, 404 for another email address', async () => {
  const reader = person()
  const first = (await shop.place(reader, productId)).body._id
  const second = (await shop.place(reader, productId)).body._id
  const token = await shop.issuer.token(reader)
  const own = `GET /booking?product=${encodeURIComponent(reader.email.toUpperCase())}`
  const list = await call(shop.booking.url, own, { token })
  expect(list.status).toBe(200)
  expect(list.body.map((order: { _id: string }) => order._id)).toEqual([second, first])
  const others = `GET /booking?product=${buyer.email}`
  expect((await call(shop.booking.url, others, { token })).status).toBe(404)
  expect((await call(shop.booking.url, 'GET /booking?product=a&product=b', { token })).status).toBe(
    400,
  )
  expect((await call(shop.booking.url, 'GET /booking?product[$ne]=1', { token })).status).toBe(400)
  expect((await call(shop.booking.url, 'GET /booking')).status).toBe(401)
})

test('listBookings 200 continues after a cursor up to the last page', async () => {
  const reader = person()
  const placed: string[] = []
  for (let n = 0; n < 5; n++) placed.unshift((await shop.place(reader, productId)).body._id)
  const token = await shop.issuer.token(reader)
  const found: string[] = []
  let address: string | undefined = `/booking?product=${encodeURIComponent(reader.email)}&limit=2`
  const lengths: number[] = []
  while (address !== undefined) {
    const { status, headers, body } = await call(shop.booking.url, `GET ${address}`, { token })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    lengths.push(body.length)
    found.push(...body.map((order: { _id: string }) => order._id))
    const next: string | undefined = /^<(\?.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    address = next && `/booking${next}`
  }
  expect(lengths).toEqual([2, 2, 1])
  expect(found).toEqual(placed)
  const list = (query: string, who = token) =>
    call(shop.booking.url, `GET /booking?${query}`, { token: who })
  const other = await shop.issuer.token(buyer)
  // The response is the same for another user's order and for a missing order.
  expect((await list(`cursor=${placed[0]}`, other)).status).toBe(404)
  expect((await list(`cursor=${randomUUID()}`)).status).toBe(404)
  expect((await list('limit=5')).headers.get('link')).toBeNull()
  for (const query of ['limit=0', 'limit=501', 'limit=x', 'cursor=%24ne', 'cursor=']) {
    expect([query, (await list(query)).status]).toEqual([query, 400])
  }
})

test('getBooking 200 for the buyer and admins, the same 404 for all other users', async () => {
  const id = (await shop.place(buyer, productId)).body._id
  expect((await shop.get(buyer, id))._id).toBe(id)
  expect((await shop.get(admin, id))._id).toBe(id)
  const theirs = await shop.get(person(), id)
  const missing = await shop.get(person(), randomUUID())
  expect(theirs.status).toBe(404)
  expect({ ...theirs, instance: '' }).toEqual({ ...missing, instance: '' })
  const token = await shop.issuer.token(buyer)
  expect((await call(shop.booking.url, 'GET /booking/%24ne', { token })).status).toBe(400)
})

test('order.placed is republished unchanged, and the order expires, if the catalogue never responds', async () => {
  const { body } = await shop.place(buyer, productId)
  await deadlines.age(body._id, 60)
  await until('it is published again', () => {
    return shop.topics.events('order.placed', body._id).length > 1
  })
  await deadlines.age(body._id, 3_600)
  const expired = await shop.becomes(buyer, body._id, 'expired')
  expect(expired.reason).toMatch(/could not be confirmed in time/)
  await until('its end is published, so that what is held is released', () => {
    return shop.topics.events('order.expired', body._id).length > 0
  })
  const published = shop.topics.events('order.placed', body._id)
  expect(published.length).toBeGreaterThan(1)
  expect(new Set(published.map((event) => JSON.stringify(event))).size).toBe(1)
  // The response arrives too late, so it changes nothing.
  const facts = { orderId: body._id, productId, quantity: 2 }
  await shop.publish('stock.reserved', body._id, facts)
  await shop.reserved(buyer, productId)
  expect((await shop.get(buyer, body._id)).status).toBe('expired')
})
