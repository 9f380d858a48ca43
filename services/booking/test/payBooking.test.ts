import { onceById } from '@axle/kit/testing/deliveries'
import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Booking, cards, startBooking } from './booking.setup.ts'

let shop: Booking
let productId: string
const buyer = person()
const admin = person({ roles: ['user', 'admin'] })

beforeAll(async () => {
  shop = await startBooking()
  productId = await shop.product()
})
afterAll(() => shop.close())

test('payBooking 202 changes the order to paid and publishes each status change', async () => {
  const id = await shop.reserved(buyer, productId)
  const { status, body } = await shop.pay(buyer, id)
  expect(status).toBe(202)
  expect(body.status).toBe('paying')
  const paid = await shop.becomes(buyer, id, 'paid')
  expect(paid.paid).toBe(true)
  const steps = paid.history.map((entry: { status: string }) => entry.status)
  expect(steps).toEqual(['placed', 'reserved', 'paying', 'paid'])
  await until('order.paid is published', () => shop.topics.events('order.paid', id).length > 0)
  await shop.topics.first('payment.succeeded', id)
  expect(onceById(shop.topics.events('payment.succeeded', id))).toHaveLength(1)
})

test('payBooking 202 charges once for concurrent requests with one key', async () => {
  const id = await shop.reserved(buyer, productId)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.pay(buyer, id, cards.good, key)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  await shop.becomes(buyer, id, 'paid')
  await shop.topics.first('payment.succeeded', id)
  expect(new Set(shop.topics.events('payment.succeeded', id).map(({ id: one }) => one)).size).toBe(
    1,
  )
})

test.each([
  ['declined', cards.declined, /declined/],
  ['without funds', cards.poor, /insufficient funds/],
])(
  'payBooking 202 stores the reason for a card that is %s, and allows another try',
  async (_what, card, why) => {
    const id = await shop.reserved(buyer, productId)
    await shop.pay(buyer, id, card)
    expect((await shop.becomes(buyer, id, 'payment_failed')).reason).toMatch(why)
    expect((await shop.topics.first('payment.failed', id)).data).not.toHaveProperty('last4')
    await shop.pay(buyer, id)
    expect((await shop.becomes(buyer, id, 'paid')).reason).toBeUndefined()
  },
)

test('payBooking 400 without a key, and for a malformed card', async () => {
  const id = await shop.reserved(buyer, productId)
  expect((await shop.pay(buyer, id, cards.good, '')).status).toBe(400)
  expect((await shop.pay(buyer, id, { ...cards.good, number: '42' })).status).toBe(400)
  expect((await shop.pay(buyer, id, { ...cards.good, cvc: { $ne: 1 } })).status).toBe(400)
})

test('payBooking 404 for other users, including admins', async () => {
  const id = await shop.reserved(buyer, productId)
  const missing = await shop.pay(person(), randomUUID())
  for (const who of [person(), admin]) {
    const { status, body } = await shop.pay(who, id)
    expect(status).toBe(404)
    expect({ ...body, instance: '' }).toEqual({ ...missing.body, instance: '' })
  }
})

test('payBooking 409 before the stock is reserved and after the order is paid', async () => {
  const { body } = await shop.place(buyer, productId)
  expect((await shop.pay(buyer, body._id)).status).toBe(409)
  const id = await shop.reserved(buyer, productId)
  await shop.pay(buyer, id)
  await shop.becomes(buyer, id, 'paid')
  const again = await shop.pay(buyer, id)
  expect(again.status).toBe(409)
  expect(again.body.detail).toBe('The order is paid, so it cannot be paid now.')
})

test('payBooking 422 for real card numbers, expired cards, and a key reused with another card', async () => {
  const id = await shop.reserved(buyer, productId)
  expect((await shop.pay(buyer, id, { ...cards.good, number: '4111111111111111' })).status).toBe(
    422,
  )
  expect((await shop.pay(buyer, id, { ...cards.good, expiry: '01/20' })).status).toBe(422)
  const key = randomUUID()
  await shop.pay(buyer, id, cards.declined, key)
  expect((await shop.pay(buyer, id, cards.good, key)).status).toBe(422)
})

test('logs, events and responses contain no card number', async () => {
  const id = await shop.reserved(buyer, productId)
  const { body } = await shop.pay(buyer, id)
  await shop.becomes(buyer, id, 'paid')
  const everything = JSON.stringify([shop.booking.output(), shop.topics.seen(), body])
  expect(everything).not.toContain(cards.good.number)
})

test('only one of two concurrent cancelBooking and payBooking requests succeeds', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => shop.reserved(buyer, productId)))
  await Promise.all(
    ids.map(async (id) => {
      const [paid, cancelled] = await Promise.all([
        shop.pay(buyer, id),
        shop.post(buyer, `/booking/${id}/cancel`),
      ])
      expect([paid.status, cancelled.status].toSorted()).toEqual(
        paid.status === 202 ? [202, 409] : [200, 409],
      )
      await shop.becomes(buyer, id, paid.status === 202 ? 'paid' : 'cancelled')
    }),
  )
})
