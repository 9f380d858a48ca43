import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { randomUUID } from 'node:crypto'
import { type Booking, startBooking } from './booking.setup.ts'

const ordersMost = 6
const settings = { UNPAID_ORDERS_MOST: String(ordersMost), UNPAID_UNITS_MOST: '20' }

let shop: Booking

beforeAll(async () => {
  shop = await startBooking(settings)
})
afterAll(() => shop?.close())

/** Creates a product with the given number of available units. */
const productWith = (availableQuantity: number, changes: object = {}) =>
  shop.product(randomUUID(), { availableQuantity, ...changes })

test('createBooking 409 if the buyer would reserve more unpaid units than the allowed share', async () => {
  const [few, many, large] = [
    await productWith(30),
    await productWith(100),
    await productWith(50, { minimumOrderQuantity: 40 }),
  ]
  const buyer = person()
  const tooMany = await shop.place(buyer, many, { quantity: 51 })
  expect([tooMany.status, tooMany.body.type]).toEqual([
    409,
    expect.stringMatching(/too-much-unpaid$/),
  ])
  expect(tooMany.body.detail).toContain('You can have 50 unpaid units of a part. Order fewer.')
  expect((await shop.place(buyer, many, { quantity: 50 })).status).toBe(201)
  expect((await shop.place(buyer, large, { quantity: 40 })).status).toBe(201)
  expect((await shop.place(buyer, few, { quantity: 18 })).status).toBe(201)
  const further = await shop.place(buyer, few, { quantity: 7 })
  expect([further.status, further.body.detail]).toEqual([
    409,
    expect.stringContaining('You have 18'),
  ])
  expect((await shop.place(person(), few, { quantity: 20 })).status).toBe(201)
})

test('createBooking 409 for more than the allowed share of units, even after a payment', async () => {
  const product = await productWith(100)
  const buyer = person()
  await shop.paid(buyer, product)
  expect((await shop.place(buyer, product, { quantity: 51 })).status).toBe(409)
  expect((await shop.place(buyer, product, { quantity: 50 })).status).toBe(201)
})

test('createBooking 409 for too many unpaid units if the buyer’s only earlier order was free', async () => {
  const [free, product] = [
    await shop.product(randomUUID(), { priceCents: 0 }),
    await productWith(100),
  ]
  const buyer = person()
  const { body } = await shop.place(buyer, free, { price: 0 })
  const facts = { orderId: body._id, productId: free, quantity: 2 }
  await shop.publish('stock.reserved', body._id, facts)
  await shop.becomes(buyer, body._id, 'paid')
  expect((await shop.place(buyer, product, { quantity: 100 })).status).toBe(409)
})

test('createBooking 409 at the maximum number of unpaid orders, until one is cancelled', async () => {
  const product = await productWith(1_000)
  const buyer = person()
  await shop.paid(buyer, product)
  const id = await shop.reserved(buyer, product)
  for (let order = 1; order < ordersMost; order += 1) {
    expect((await shop.place(buyer, product)).status).toBe(201)
  }
  const refused = await shop.place(buyer, product)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    `You have ${ordersMost} unpaid orders. Pay or cancel some of them first.`,
  ])
  expect((await shop.post(buyer, `/booking/${id}/cancel`)).status).toBe(200)
  expect((await shop.place(buyer, product)).status).toBe(201)
})

test('createBooking 201 for concurrent requests only up to the limit for unpaid units', async () => {
  const product = await productWith(30)
  const buyer = person()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.place(buyer, product, { quantity: 5 })),
  )
  const placed = answers.filter(({ status }) => status === 201)
  expect(placed).toHaveLength(4)
})

test('createBooking 201 for a repeated request whose order used the whole allowance', async () => {
  const product = await productWith(30)
  const buyer = person()
  const key = randomUUID()
  const [first, again] = [
    await shop.place(buyer, product, { quantity: 20 }, key),
    await shop.place(buyer, product, { quantity: 20 }, key),
  ]
  expect([again.status, again.body._id]).toEqual([201, first.body._id])
})

test('createBooking 403 until the buyer has verified the email address, or has a paid order that is not refunded', async () => {
  const strict = await startBooking({ ORDERS_NEED_VERIFIED_EMAIL: 'true' })
  try {
    const product = await strict.product()
    const buyer = person()
    const body = strict.createOrderBody(product, buyer)
    const unproven = await strict.issuer.token(buyer, { email_verified: false })
    const refused = await call(strict.booking.url, 'POST /booking', { token: unproven, body })
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      expect.stringContaining('Verify your email address first'),
    ])
    const paidId = await strict.paid(buyer, product)
    const later = await call(strict.booking.url, 'POST /booking', { token: unproven, body })
    expect(later.status).toBe(201)
    await strict.refund(person({ roles: ['user', 'admin'] }), paidId)
    await strict.becomes(buyer, paidId, 'refunded')
    const last = await call(strict.booking.url, 'POST /booking', { token: unproven, body })
    expect(last.status).toBe(403)
  } finally {
    await strict.close()
  }
})
