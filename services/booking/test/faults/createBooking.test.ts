import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Booking, startBooking } from '../booking.setup.ts'

let shop: Booking
let productId: string
const buyer = person()

beforeAll(async () => {
  shop = await startBooking()
  productId = await shop.product()
})
afterAll(() => shop.close())

test('createBooking 201 places an order at the stored price and publishes it once', async () => {
  const { status, body } = await shop.place(buyer, productId, { quantity: 3 })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'placed',
    paid: false,
    price: 9.5,
    quantity: 3,
    total: 28.5,
  })
  const [placed] = await until('order.placed is on the topic', () => {
    const events = shop.topics.events('order.placed', body._id)
    return events.length > 0 && events
  })
  expect(placed?.data).toMatchObject({
    orderId: body._id,
    productId,
    productName: 'H7 bulb',
    quantity: 3,
    totalCents: 2850,
  })
  expect(placed?.subject).toBe(body._id)
})

test('createBooking 201 stores the name from the token, not from the body', async () => {
  const { body } = await shop.place(buyer, productId, { ProductName: 'Somebody Else' })
  expect(body.ProductName).toBe(buyer.name)
  expect((await shop.get(buyer, body._id)).ProductName).toBe(buyer.name)
})

test('createBooking 201 orders the minimum quantity if none is given', async () => {
  expect((await shop.place(buyer, productId)).body).toMatchObject({ quantity: 2, total: 19 })
})

test('createBooking 201 returns one order for fifty concurrent requests with one key', async () => {
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => shop.place(buyer, productId, {}, key)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('createBooking 201 returns the first response for a repeated key after a price change', async () => {
  const changing = await shop.product()
  const key = randomUUID()
  const first = await shop.place(buyer, changing, {}, key)
  const change = {
    productId: changing,
    revision: 2,
    name: 'H7',
    priceCents: 1,
    minimumOrderQuantity: 1,
  }
  await shop.publish('product.changed', changing, change)
  await until('the price is new', async () => (await shop.place(buyer, changing)).status === 409)
  expect(await shop.place(buyer, changing, {}, key)).toMatchObject({
    status: 201,
    body: first.body,
  })
})

test('createBooking 201 for an idempotency key that another user has already used', async () => {
  const key = randomUUID()
  const mine = await shop.place(buyer, productId, {}, key)
  const theirs = await shop.place(person(), productId, {}, key)
  expect(theirs.status).toBe(201)
  expect(theirs.body._id).not.toBe(mine.body._id)
})

test.each([
  ['a quantity of 0', { quantity: 0 }],
  ['a fraction', { quantity: 1.5 }],
  ['a quantity as text', { quantity: '3' }],
  ['a billion', { quantity: 1e9 }],
  ['an operator for an id', { bookingId: { $gt: '' } }],
  ['a negative price', { price: -1 }],
  ['a status that the buyer sets', { status: 'paid' }],
  ['a prototype', { constructor: { prototype: {} } }],
])('createBooking 400 for %s', async (_what, changes) => {
  const { status, body, headers } = await shop.place(buyer, productId, changes)
  expect(status).toBe(400)
  expect(headers.get('content-type')).toMatch('application/problem+json')
  expect(body.errors.length).toBeGreaterThan(0)
  expect(({} as Record<string, unknown>)['prototype']).toBeUndefined()
})

test('createBooking 400 for broken JSON and for a __proto__ key', async () => {
  const token = await shop.issuer.token(buyer)
  const text = JSON.stringify(shop.createOrderBody(productId, buyer))
  const polluted = text.replace('{', '{"__proto__":{"polluted":1},')
  for (const body of [text.slice(0, -1), polluted]) {
    expect((await call(shop.booking.url, 'POST /booking', { token, body })).status).toBe(400)
  }
})

test('createBooking 404 for a part that is not on sale', async () => {
  expect((await shop.place(buyer, 'no-such-part')).status).toBe(404)
  const removed = await shop.product()
  await shop.publish('product.removed', removed, { productId: removed, revision: 2 })
  await until('it is off sale', async () => (await shop.place(buyer, removed)).status === 404)
})

test('createBooking 409 returns the current price if the buyer saw another price', async () => {
  const { status, body } = await shop.place(buyer, productId, { price: 0.01 })
  expect(status).toBe(409)
  expect(body).toMatchObject({ type: 'urn:axle:problem:price-changed', currentPrice: 9.5 })
})

test('createBooking 415 for a form', async () => {
  const token = await shop.issuer.token(buyer)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await call(shop.booking.url, 'POST /booking', { token, headers, body: 'price=1' })
  expect(answer.status).toBe(415)
})

test.each([
  ['fewer units than the minimum', { quantity: 1 }],
  ['a fraction of a cent', { price: 9.501 }],
  ['another user’s email address', { product: 'other@axle.test' }],
])('createBooking 422 for %s', async (_what, changes) => {
  const { status, body } = await shop.place(buyer, productId, changes)
  expect(status).toBe(422)
  expect(body.errors).toHaveLength(1)
})

test('createBooking 422 for a key that was used with another body', async () => {
  const key = randomUUID()
  await shop.place(buyer, productId, {}, key)
  const other = await shop.place(buyer, productId, { quantity: 5 }, key)
  expect(other.status).toBe(422)
})

test('createBooking 409 returns the number of remaining units if the order exceeds it', async () => {
  const scarce = await shop.product()
  const change = {
    productId: scarce,
    name: 'H7 bulb',
    priceCents: 950,
    minimumOrderQuantity: 2,
  }
  await shop.publish('product.changed', scarce, { ...change, revision: 2, availableQuantity: 3 })
  const { body } = await until('the shelf is nearly empty', async () => {
    const answer = await shop.place(buyer, scarce, { quantity: 4 })
    return answer.status === 409 && answer
  })
  expect(body).toMatchObject({ type: 'urn:axle:problem:stock-changed', availableQuantity: 3 })
  expect((await shop.place(buyer, scarce, { quantity: 3 })).status).toBe(201)
  await shop.publish('product.changed', scarce, { ...change, revision: 3, availableQuantity: 9 })
  await until('there are more', async () => {
    return (await shop.place(buyer, scarce, { quantity: 4 })).status === 201
  })
})

test('createBooking 503 while MongoDB is unavailable', async () => {
  const away = { MONGO_URL: 'mongodb://127.0.0.1:1' }
  const lonely = await shop.start('booking', away, false)
  const token = await shop.issuer.token(buyer)
  const body = shop.createOrderBody(productId, buyer)
  const answer = await call(lonely.url, 'POST /booking', { token, body })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(JSON.stringify(answer.body)).not.toMatch(/mongo|127\.0\.0\.1/i)
  expect((await fetch(`${lonely.url}/readyz`)).status).toBe(503)
  // Without MongoDB, this instance would block the partitions that are assigned to it.
  await lonely.kill()
})
