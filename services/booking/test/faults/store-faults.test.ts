import { type Database, openDatabase } from '@axle/kit/testing/database'
import { testEnvironment } from '@axle/kit/testing/environment'
import { startFaultyStore, timedOut, writes } from '@axle/kit/testing/faulty-store'
import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Booking, cards, startBooking } from '../booking.setup.ts'

const admin = person({ roles: ['user', 'admin'] })

let store: Awaited<ReturnType<typeof startFaultyStore>>
let shop: Booking
let database: Database
let productId: string

beforeAll(async () => {
  store = await startFaultyStore(testEnvironment().MONGO_URL)
  shop = await startBooking({ MONGO_URL: store.url, JOB_LEASE_SECONDS: '1' })
  database = await openDatabase(shop.createSettings('booking', {}))
  productId = await shop.product()
})
afterEach(() => store.repair())
afterAll(async () => {
  await database?.close()
  await shop?.close()
  await store.stop()
})

/** Makes all MongoDB writes, or the writes to one collection, take effect but return an error. */
function breakWrites(collection?: string): void {
  store.break({ answer: timedOut, commands: writes, ...(collection && { collection }) })
}

/** Runs `begin` while writes to a collection take effect but return an error, and waits for the first such write. */
async function meeting(collection: string | undefined, begin: () => Promise<unknown>) {
  const before = store.met()
  breakWrites(collection)
  await begin()
  await until('a write was made and answered with an error', () => store.met() > before)
  store.repair()
}

/** Sends a request while writes to MongoDB take effect but return an error, and sends it again afterwards. */
async function twice(act: () => Promise<{ status: number }>): Promise<void> {
  breakWrites()
  expect((await act()).status).toBe(503)
  store.repair()
  expect((await act()).status).toBeLessThan(300)
}

async function listStatuses(id: string): Promise<readonly string[]> {
  const order = await database.find('orders', { _id: id })
  return (order?.['history'] as { status: string }[]).map(({ status }) => status)
}

function published(type: 'order.placed' | 'order.paid' | 'order.refunded', id: string) {
  return new Set(shop.topics.events(type, id).map((event) => event.id)).size
}

/** Returns the captured and refunded amounts from the payment provider's ledger. */
async function moved(id: string) {
  return (await shop.ledger(id)).map(({ kind, cents }) => [kind, cents])
}

test('order is saved and published once even if its successful write returns an error', async () => {
  const buyer = person()
  const key = randomUUID()
  await twice(() => shop.place(buyer, productId, {}, key))
  const mine = await database.list('orders', { buyerId: buyer.id })
  expect(mine).toHaveLength(1)
  const id = mine[0]?._id ?? ''
  await shop.topics.first('order.placed', id)
  await until('nothing waits', async () => {
    const order = await database.find('orders', { _id: id })
    return (order?.['outbox'] as unknown[]).length === 0
  })
  expect(published('order.placed', id)).toBe(1)
})

test('order status changes once even if its successful write returns an error', async () => {
  const buyer = person()
  const id: string = (await shop.place(buyer, productId)).body._id
  breakWrites()
  await shop.publish('stock.reserved', id, { orderId: id, productId, quantity: 2 })
  const isMade = async () => (await listStatuses(id)).includes('reserved')
  await until('the write is made', isMade)
  store.repair()
  await shop.pay(buyer, id)
  await shop.becomes(buyer, id, 'paid')
  expect(await listStatuses(id)).toEqual(['placed', 'reserved', 'paying', 'paid'])
  expect(shop.topics.seen().filter(({ topic }) => topic.endsWith('.dlq'))).toEqual([])
})

test.each(['orders', 'payments', 'jobs', undefined])(
  'payment and refund move money once even if successful writes (%s) return an error',
  async (collection) => {
    const buyer = person()
    const id = await shop.reserved(buyer, productId)
    const keys = [randomUUID(), randomUUID()]
    await meeting(collection, () => shop.pay(buyer, id, cards.good, keys[0]))
    await until('paying is answered', async () => {
      return (await shop.pay(buyer, id, cards.good, keys[0])).status < 500
    })
    await shop.becomes(buyer, id, 'paid')
    await meeting(collection, () => shop.refund(admin, id, {}, keys[1]))
    await until('the refund is answered', async () => {
      return (await shop.refund(admin, id, {}, keys[1])).status < 500
    })
    await until('the money is back', async () => (await moved(id)).length === 2)
    expect(await listStatuses(id)).toEqual(['placed', 'reserved', 'paying', 'paid', 'refunded'])
    const events = ['order.paid', 'order.refunded'] as const
    await Promise.all(events.map((type) => shop.topics.first(type, id)))
    await until('no job is left', async () => {
      return (await database.list('jobs', { orderId: id })).length === 0
    })
    expect(await moved(id)).toEqual([
      ['capture', 1900],
      ['refund', 1900],
    ])
    expect(events.map((type) => published(type, id))).toEqual([1, 1])
  },
)
