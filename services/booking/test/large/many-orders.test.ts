import { createLog } from '@axle/kit/observability/log'
import { connectMongo } from '@axle/kit/mongo/mongo'
import type { Stopper } from '@axle/kit/service/stop'
import { type Database, openDatabase } from '@axle/kit/testing/database'
import { testEnvironment } from '@axle/kit/testing/environment'
import { person } from '@axle/kit/testing/issuer'
import { randomUUID } from 'node:crypto'
import { listToForget, markToForget } from '../../src/order/forgetting.store.ts'
import { listAllOrders, listBookings } from '../../src/order/order-list.flow.ts'
import { wordsOfOrder } from '../../src/order/order.rules.ts'
import { orders } from '../../src/order/order.store.ts'
import { orderIn } from '../sample-order.setup.ts'

const count = 20_000
const perBuyer = 100
const setUpMs = 600_000
let database: Database
let stop: () => Promise<unknown> = () => Promise.resolve()
const account = { emailVerified: true, actor: 'a buyer', sessionId: '', token: '' }
const admin = { ...account, ...person({ roles: ['user', 'admin'] }) }
const buyer = { ...account, ...person() }

const hourMs = 3_600_000
const refundedAt = new Date('2028-04-12T10:00:00Z')

/**
 * Creates the nth order. Every hundredth order belongs to `buyer`. The oldest order has a different product name. The
 * three oldest orders were partly refunded and have open concerns.
 */
function createOrder(n: number) {
  const isOwn = n % perBuyer === 0
  const createdAt = new Date(Date.UTC(2026, 0, 1) + n * hourMs)
  const concern = { key: 'k', kind: 'dispute', detail: '', state: 'open', since: createdAt }
  const order = {
    ...orderIn(n < 3 ? 'paid' : 'delivered'),
    _id: `order-${String(n).padStart(6, '0')}`,
    buyerId: isOwn ? buyer.id : `buyer-${n % perBuyer}`,
    createdAt,
    enteredAt: createdAt,
    productName: n === 0 ? 'Zündkerze' : 'H7 bulb',
    concerns: n < 3 ? [concern] : [],
    history: [{ status: 'paid', at: new Date(createdAt.getTime() + hourMs), eventId: `paid-${n}` }],
    ...(n < 3 && { refundedCents: 100, refunds: [{ refundId: 'r', cents: 100, at: refundedAt }] }),
    outbox: [],
  }
  return { ...order, words: wordsOfOrder(order) }
}

beforeAll(async () => {
  const { MONGO_URL } = testEnvironment()
  const name = `many-orders-${randomUUID()}`
  const stopper = {
    add: (_name: string, step: typeof stop) => {
      stop = step
    },
  } as Stopper
  const log = createLog('test', 'silent')
  await connectMongo({
    url: MONGO_URL,
    database: name,
    models: [orders],
    migrations: [],
    log,
    stopper,
  })
  database = await openDatabase({ MONGO_URL, MONGO_DATABASE: name })
  const all = Array.from({ length: count }, (_, n) => createOrder(n))
  await database.insert('orders', all)
}, setUpMs)
afterAll(async () => {
  await database?.close()
  await stop()
})

/** Runs a function and counts the documents that MongoDB examines for it. */
async function lookedAt<T>(work: () => Promise<T>): Promise<{ found: T; examined: number }> {
  const before = await database.examined('orders')
  const found = await work()
  return { found, examined: (await database.examined('orders')) - before }
}

test('listBookings examines only the documents of the requested page', async () => {
  const first = await lookedAt(() => listBookings(buyer, { limit: 25 }))
  expect([first.found.bookings.length, first.found.hasMore]).toEqual([25, true])
  expect(first.examined).toBeLessThan(60)
  const cursor = first.found.bookings[24]?._id ?? ''
  const next = await lookedAt(() => listBookings(buyer, { limit: 25, cursor }))
  expect(next.found.bookings).toHaveLength(25)
  expect(next.found.bookings[0]?._id).toBe(createOrder(count - perBuyer * 26)._id)
  expect(next.examined).toBeLessThan(60)
})

test.each([
  [{}, count, undefined],
  [{ search: 'ZÜND' }, 1, undefined],
  [{ search: 'order-0199' }, 100, undefined],
  [{ attention: 'open' }, 3, undefined],
  [{ status: 'paid' }, 3, undefined],
  [{ status: 'delivered' }, 1_000, true],
  [{ from: '2026-01-02' }, 1_000, true],
  [{ from: '2028-04-12', dated: 'refunded' }, 3, undefined],
] as const)('listAllOrders examines few documents for %j', async (selection, total, hasMore) => {
  const atMost = 2 * Math.min(total, 1_001) + 60
  const part = { limit: 25, offset: 0 }
  const first = await lookedAt(() => listAllOrders(admin, selection, part))
  expect([first.found.total, first.found.hasMore]).toEqual([total, hasMore])
  expect(first.found.orders).toHaveLength(Math.min(25, total))
  expect(first.examined).toBeLessThan(atMost)
  const cursor = first.found.orders.at(-1)?._id
  const next = await lookedAt(() => listAllOrders(admin, selection, { ...part, cursor }))
  expect(next.examined).toBeLessThan(atMost)
})

test('listAllOrders examines only orders from recent months to find recently paid orders', async () => {
  const selection = { from: '2028-04-13', dated: 'paid' } as const
  const part = { limit: 25, offset: 0 }
  const { found, examined } = await lookedAt(() => listAllOrders(admin, selection, part))
  expect([found.total, found.orders.length]).toEqual([9, 9])
  expect(examined).toBeLessThan(2 * 24 * 70)
})

test('markToForget marks all orders of a deleted account, and listToForget examines only those', async () => {
  const gone = { ...person(), orders: 1_200 }
  const theirs = Array.from({ length: gone.orders }, (_, n) => ({
    ...createOrder(1),
    _id: `gone-${n}`,
    buyerId: gone.id,
  }))
  await database.insert('orders', theirs)
  const now = new Date()
  const marked = await lookedAt(() => markToForget(gone.id, now))
  // One index scan finds the documents and another updates them.
  expect(marked.examined).toBeLessThan(gone.orders * 5)
  const { found, examined } = await lookedAt(() => listToForget(now, 5_000))
  expect(found.map(({ buyerId }) => buyerId)).toEqual(Array(gone.orders).fill(gone.id))
  expect(examined).toBeLessThan(gone.orders + 10)
  const again = new Date(now.getTime() + 1_000)
  await markToForget(gone.id, again)
  expect((await listToForget(now, 5_000)).length).toBe(gone.orders)
})
