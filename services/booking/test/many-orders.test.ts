import { type Answer, call } from '@axle/kit/testing/client'
import { type Database, openDatabase } from '@axle/kit/testing/database'
import { type Person, person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { type Booking, startBooking } from './booking.setup.ts'
import { wordsOfOrder } from '../src/order/order.rules.ts'
import { orderIn } from './sample-order.setup.ts'

const count = 20_000
const perBuyer = 100
/** More than the sweep takes at once. */
const ofBefore = 600
/** So many in the page and the one behind it, and as many as are counted with the one beyond. */
const counted = 1_001
let shop: Booking
let database: Database
const admin = person({ roles: ['user', 'admin'] })
const buyer = person()

/** Every hundredth is the buyer's, the last of them has a product of its own, and three need attention. */
function orderOf(n: number) {
  const isOwn = n % perBuyer === 0
  const createdAt = new Date(Date.UTC(2026, 0, 1) + n * 60_000)
  const concern = { key: 'k', kind: 'dispute', detail: '', state: 'open', since: createdAt }
  const order = {
    ...orderIn(n < 3 ? 'paid' : 'delivered'),
    _id: `order-${String(n).padStart(6, '0')}`,
    buyerId: isOwn ? buyer.id : `buyer-${n % perBuyer}`,
    createdAt,
    enteredAt: createdAt,
    productName: n === 0 ? 'Zündkerze' : 'H7 bulb',
    concerns: n < 3 ? [concern] : [],
    outbox: [],
  }
  // An instance of before wrote no words.
  return n < ofBefore ? order : { ...order, words: wordsOfOrder(order) }
}

beforeAll(async () => {
  shop = await startBooking()
  database = await openDatabase(shop.settingsOf('booking', {}))
  await database.insert(
    'orders',
    Array.from({ length: count }, (_, n) => orderOf(n)),
  )
  await until(
    'the sweep has given each its words',
    async () => (await database.find('orders', { words: null })) === null,
  )
})
afterAll(async () => {
  await database?.close()
  await shop?.close()
})

/** How many documents a call has the server look at; sweeps run beside it, so the least of three calls counts. */
async function lookedAt(what: string, who: Person): Promise<Answer & { examined: number }> {
  const token = await shop.issuer.token(who)
  const ask = async () => {
    const before = await database.examined('orders')
    const answer = await call(shop.booking.url, what, { token })
    return { ...answer, examined: (await database.examined('orders')) - before }
  }
  const answers = [await ask(), await ask(), await ask()] as const
  return { ...answers[0], examined: Math.min(...answers.map(({ examined }) => examined)) }
}

test('a buyer’s pages look at their own documents only', async () => {
  const first = await lookedAt('GET /booking?limit=25', buyer)
  expect(first.body).toHaveLength(25)
  expect(first.examined).toBeLessThan(60)
  const next = await lookedAt(`GET /booking?limit=25&cursor=${first.body[24]._id}`, buyer)
  expect(next.body).toHaveLength(25)
  expect(next.body[0]._id).toBe(`order-${String(count - perBuyer * 26).padStart(6, '0')}`)
  expect(next.examined).toBeLessThan(60)
})

test.each([
  ['', count, undefined],
  ['search=z%C3%BCnd', 1, undefined],
  ['search=order-0199', 100, undefined],
  ['attention=open', 3, undefined],
  ['status=paid', 3, undefined],
  ['status=delivered', 1_000, true],
  ['from=2026-01-02', 1_000, true],
])('of the orders for ?%s the server looks at few', async (query, total, hasMore) => {
  const { body, examined } = await lookedAt(`GET /orders?limit=25&${query}`, admin)
  expect([body.total, body.hasMore]).toEqual([total, hasMore])
  expect(body.orders).toHaveLength(Math.min(25, total))
  expect(examined).toBeLessThan(2 * Math.min(total, counted) + 60)
  const next = await lookedAt(
    `GET /orders?limit=25&${query}&cursor=${body.orders.at(-1)._id}`,
    admin,
  )
  expect(next.examined).toBeLessThan(2 * Math.min(total, counted) + 60)
})
