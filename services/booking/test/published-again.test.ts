import { person } from '@axle/kit/testing/issuer'
import { openDatabase } from '@axle/kit/testing/database'
import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { startBooking } from './booking.setup.ts'

const admin = person({ roles: ['user', 'admin'] })

let shop: Awaited<ReturnType<typeof startBooking>>
let productId: string

beforeAll(async () => {
  shop = await startBooking()
  productId = await shop.product()
})
afterAll(() => shop.close())

/** Says that an order's units are held, as the catalogue does of orders whose end it has not read. */
async function holds(orderId: string): Promise<void> {
  await shop.publish('stock.reserved', orderId, { orderId, productId, quantity: 2 })
}

/** What a sweep of this name says to have mended, each time that it did. */
function mendedBy(sweep: string): number[] {
  const lines = shop.booking.output().split('\n')
  const found = lines.filter((line) => line.includes(`"sweep":"${sweep}","mended":`))
  return found.map((line) => Number(JSON.parse(line).mended))
}

const ends = [
  ['order.cancelled', 'cancelled'],
  ['order.paid', 'paid'],
] as const

test.each(ends)(
  '%s is published again, as the same event, to a catalogue that still holds the units',
  async (type, status) => {
    const buyer = person()
    const id =
      status === 'paid' ? await shop.paid(buyer, productId) : await shop.reserved(buyer, productId)
    if (status === 'cancelled') await shop.post(buyer, `/booking/${id}/cancel`)
    await shop.becomes(buyer, id, status)
    const published = () => shop.topics.events(type, id)
    await until('it is published', () => published().length === 1)
    await holds(id)
    await until('it is published again', () => published().length >= 2)
    const [first, again] = published()
    expect([again?.id, again?.time]).toEqual([first?.id, first?.time])
    expect(again?.data).toEqual(first?.data)
    expect((await shop.get(buyer, id)).status).toBe(status)
  },
)

test('order.refunded is published again until the catalogue answers that the units are back', async () => {
  const buyer = person()
  const id = await shop.paid(buyer, productId)
  await shop.refund(admin, id)
  const published = () => shop.topics.events('order.refunded', id)
  await until('it is published', () => published().length === 1)
  const database = await openDatabase(shop.settingsOf('booking', {}))
  // What only time brings about.
  await database.set('orders', { _id: id }, { reconcileRestockAt: new Date(0) })
  await until('it is published again', () => published().length >= 2)
  const [first, again] = published()
  expect([again?.id, again?.data]).toEqual([first?.id, first?.data])
  const sweep = 'refunded orders whose units are not back'
  await until('the log counts it', () => mendedBy(sweep).length > 0)
  expect(new Set(mendedBy(sweep))).toEqual(new Set([1]))
  await shop.publish('stock.restocked', id, { orderId: id, productId, quantity: 2 })
  await until('nothing is asked any more', async () => {
    const order = await database.find('orders', { _id: id })
    return order && !('reconcileRestockAt' in order)
  })
  await database.close()
})

test('a refund whose job and event are both lost is paid all the same, once, and the log counts it', async () => {
  const id = await shop.paid(person(), productId)
  const database = await openDatabase(shop.settingsOf('booking', {}))
  const lost = { refundId: randomUUID(), requestHash: 'hash', cents: 500, at: new Date() }
  const refunds = [{ ...lost, by: admin.email, eventId: randomUUID() }]
  await database.set('orders', { _id: id }, { refundedCents: 500, refunds })
  await until('it is written to the attempt', () => shop.sentBack(id).length === 1)
  const moved = (await shop.ledger(id)).map(({ kind, cents }) => [kind, cents])
  expect(moved).toEqual([
    ['capture', 1900],
    ['refund', 500],
  ])
  await until('its job is over', async () => {
    return (await database.list('jobs', { orderId: id })).length === 0
  })
  expect(mendedBy('refunds without a job')).toEqual([1])
  await database.close()
})

test('a refund that is written is paid, also when the event that reports it never leaves', async () => {
  const buyer = person()
  const id = await shop.paid(buyer, productId)
  await shop.booking.stop()
  const alone = await shop.start('booking', { KAFKA_BROKERS: '127.0.0.1:1', SWEEP_SECONDS: '0.2' })
  const token = await shop.issuer.token(admin)
  const headers = { 'idempotency-key': randomUUID() }
  const refunded = { token, headers, body: {} }
  const { status } = await call(alone.url, `POST /booking/${id}/refund`, refunded)
  expect(status).toBe(200)
  const moved = await until('the money is back', async () => {
    const entries = await shop.ledger(id)
    return entries.length > 1 && entries.map(({ kind, cents }) => [kind, cents])
  })
  expect(moved).toEqual([
    ['capture', 1900],
    ['refund', 1900],
  ])
  expect(await alone.stop()).toBe(0)
})
