import { toLiveKey } from '@axle/kit/redis/live'
import { createLog } from '@axle/kit/observability/log'
import { connectRedis } from '@axle/kit/redis/redis'
import { createStopper } from '@axle/kit/service/stop'
import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { type Person, person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Booking, cards, startBooking } from '../booking.setup.ts'

let shop: Booking
let productId: string
const admin = person({ roles: ['user', 'admin'] })

beforeAll(async () => {
  shop = await startBooking()
  productId = await shop.product()
})
afterAll(() => shop?.close())

const somebody = () => person({ name: `Ada ${randomUUID()}` })

const erase = ({ id }: Person, at: Booking = shop) =>
  at.publish('person.erased', id, { personId: id })

async function received(id: string, at: Booking = shop) {
  const token = await at.issuer.token(admin)
  return (await call(at.booking.url, `GET /booking/${id}`, { token })).body
}

const forgotten = (id: string, at: Booking = shop) =>
  until(`${id} names nobody`, async () => {
    const order = await received(id, at)
    return order.product === '' && order.ProductName === '' && order.phone === '' && order
  })

async function countOrders(search: string): Promise<number> {
  const token = await shop.issuer.token(admin)
  const query = new URLSearchParams({ search })
  return (await call(shop.booking.url, `GET /orders?${query}`, { token })).body.total
}

test('open orders of a deleted account end, release their units and lose personal data', async () => {
  const ada = somebody()
  const placed = (await shop.place(ada, productId, { phone: '+1 555 0100' })).body._id
  const reserved = await shop.reserved(ada, productId)
  const failed = await shop.reserved(ada, productId)
  await shop.pay(ada, failed, cards.declined)
  await shop.becomes(ada, failed, 'payment_failed')
  expect(await countOrders(ada.email)).toBe(3)
  expect(await countOrders(ada.name)).toBe(3)

  await erase(ada)
  const ends = await Promise.all([placed, reserved, failed].map((id) => forgotten(id)))
  expect(ends.map(({ status }) => status)).toEqual(['expired', 'cancelled', 'cancelled'])
  expect(ends.map(({ booking, quantity, total }) => [booking, quantity, total])).toEqual(
    Array.from({ length: 3 }, () => ['H7 bulb', 2, 19]),
  )
  await shop.topics.first('order.expired', placed)
  await shop.topics.first('order.cancelled', reserved)
  await shop.topics.first('order.cancelled', failed)
  expect(await countOrders(ada.email)).toBe(0)
  expect(await countOrders(ada.name)).toBe(0)
  expect(await countOrders(reserved)).toBe(1)
})

test('person.erased changes neither other buyers’ orders nor paid orders within their retention period', async () => {
  const [ada, bob] = [somebody(), somebody()]
  const paid = await shop.paid(ada, productId)
  const other = await shop.reserved(bob, productId)
  const open = await shop.reserved(ada, productId)
  await erase(ada)
  await forgotten(open)
  expect(await received(paid)).toMatchObject({
    status: 'paid',
    product: ada.email,
    cardLast4: '4242',
  })
  expect(await received(other)).toMatchObject({ status: 'reserved', product: bob.email })
})

test('paid and refunded orders lose only personal data after their retention period', async () => {
  const later = await startBooking({ ORDER_PERSON_KEPT_DAYS: '0' })
  const product = await later.product()
  const ada = somebody()
  const [paid, refunded] = [await later.paid(ada, product), await later.paid(ada, product)]
  await later.refund(admin, refunded)
  await until('the money is back', () => later.sentBack(refunded).length === 1)
  await later.post(admin, `/booking/${paid}/shipment`, { trackingNumber: '1Z999' })
  const before = await received(paid, later)
  await erase(ada, later)
  const { cardLast4, trackingNumber, ...kept } = before
  expect([cardLast4, trackingNumber]).toEqual(['4242', '1Z999'])
  const nobody = { product: '', ProductName: '', phone: '' }
  expect(await forgotten(paid, later)).toEqual({ ...kept, ...nobody })
  expect(await forgotten(refunded, later)).toMatchObject({ status: 'refunded', refunded: 19 })
  const record = await later.fetchOrderRecord(paid)
  expect(JSON.stringify(record)).not.toMatch(/"4242"|1Z999/)
  expect(JSON.stringify(record)).not.toContain(ada.email)
  await later.close()
})

test('order placed with a deleted account expires and is anonymised, even if person.erased repeats', async () => {
  const ada = somebody()
  const first = (await shop.place(ada, productId)).body
  await erase(ada)
  await forgotten(first._id)
  // The buyer's token is still valid although the account is deleted.
  const late = (await shop.place(ada, productId)).body
  expect((await forgotten(late._id)).status).toBe('expired')
  await erase(ada)
  const last = (await shop.place(ada, productId)).body
  expect((await forgotten(last._id)).status).toBe('expired')
  const ends = shop.topics.events('order.expired', first._id)
  expect(new Set(ends.map(({ id }) => id)).size).toBe(1)
})

test('person.erased deletes stored live events, including those about orders that the erasure cancels', async () => {
  const log = createLog('test', 'silent')
  const redis = connectRedis(testEnvironment().REDIS_URL, log, createStopper(log))
  const ada = somebody()
  const id = await shop.reserved(ada, productId)
  const stream = toLiveKey(shop.topics.prefix, ada.id)
  await until('pages are informed', async () => (await redis.exists(stream)) === 1)
  await erase(ada)
  await shop.topics.first('order.cancelled', id)
  await until('the stream is gone', async () => (await redis.exists(stream)) === 0)
  redis.disconnect()
})

test('two instances anonymise orders of accounts that were deleted while booking was down', async () => {
  const alone = await startBooking()
  const product = await alone.product()
  const buyers = Array.from({ length: 3 }, somebody)
  const ids = await Promise.all(buyers.map((buyer) => alone.reserved(buyer, product)))
  await alone.booking.kill()
  for (const buyer of buyers) await erase(buyer, alone)
  const settings = { SWEEP_SECONDS: '0.2' }
  const [booking] = await Promise.all([
    alone.start('booking', settings),
    alone.start('booking', settings),
  ])
  const back = { ...alone, booking }
  for (const id of ids) expect((await forgotten(id, back)).status).toBe('cancelled')
  for (const id of ids) {
    const events = alone.topics.events('order.cancelled', id)
    expect(new Set(events.map((event) => event.id)).size).toBe(1)
  }
  await alone.close()
})
