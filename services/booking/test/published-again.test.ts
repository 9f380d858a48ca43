import { person } from '@axle/kit/testing/issuer'
import { openDatabase } from '@axle/kit/testing/database'
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

/** Publishes a reservation, as the catalogue does if it has missed the event that ended the order. */
async function holds(orderId: string): Promise<void> {
  await shop.publish('stock.reserved', orderId, { orderId, productId, quantity: 2 })
}

/** Returns the counts of repaired orders or refunds that a sweep has logged. */
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
  '%s is republished unchanged if the catalogue still reserves the units',
  async (type, status) => {
    const buyer = person()
    const id =
      status === 'paid' ? await shop.paid(buyer, productId) : await shop.reserved(buyer, productId)
    if (status === 'cancelled') await shop.post(buyer, `/booking/${id}/cancel`)
    await shop.becomes(buyer, id, status)
    const published = () => shop.topics.events(type, id)
    const first = await shop.topics.first(type, id)
    const countBefore = published().length
    await holds(id)
    await until('it is published again', () => published().length > countBefore)
    const again = published().at(-1)
    expect([again?.id, again?.time]).toEqual([first.id, first.time])
    expect(again?.data).toEqual(first.data)
    expect((await shop.get(buyer, id)).status).toBe(status)
  },
)

test('lost order expires once its units have been reserved for longer than any order may wait', async () => {
  const [lost, fresh] = [randomUUID(), randomUUID()]
  const hold = async (orderId: string, minutesAgo: number) => {
    const time = new Date(Date.now() - minutesAgo * 60_000).toISOString()
    const data = { orderId, productId, quantity: 2 }
    const event = { specversion: '1.0', source: '/test', datacontenttype: 'application/json' }
    const about = { id: randomUUID(), type: 'stock.reserved', subject: orderId, time, data }
    await shop.topics.send('orders.v1', orderId, JSON.stringify({ ...event, ...about }))
  }
  await hold(fresh, 0)
  await hold(lost, 31)
  const { data, id } = await shop.topics.first('order.expired', lost)
  expect(data).toMatchObject({ orderId: lost, productId, quantity: 2 })
  const published = () => shop.topics.events('order.expired', lost)
  const countBefore = published().length
  await hold(lost, 31)
  await until('it is published again', () => published().length > countBefore)
  expect(published().at(-1)?.id).toBe(id)
  expect((await shop.fetchOrderRecord(lost)).order).toMatchObject({
    status: 'expired',
    reason: 'The record of this order was lost. Its units are released.',
  })
  await shop.allTaken(fresh)
  expect(shop.topics.events('order.expired', fresh)).toEqual([])
})

test('order.refunded is republished until the catalogue has restocked the units', async () => {
  const buyer = person()
  const id = await shop.paid(buyer, productId)
  await shop.refund(admin, id)
  const published = () => shop.topics.events('order.refunded', id)
  const first = await shop.topics.first('order.refunded', id)
  const countBefore = published().length
  const database = await openDatabase(shop.createSettings('booking', {}))
  // Makes the order due now, because the test cannot wait until it is due.
  await database.set('orders', { _id: id }, { reconcileRestockAt: new Date(0) })
  await until('it is published again', () => published().length > countBefore)
  const again = published().at(-1)
  expect([again?.id, again?.data]).toEqual([first.id, first.data])
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

test('refund whose job and event were lost is paid once and counted in the log', async () => {
  const id = await shop.paid(person(), productId)
  const database = await openDatabase(shop.createSettings('booking', {}))
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
