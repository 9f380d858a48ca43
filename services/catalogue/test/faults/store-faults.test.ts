import { type Database, openDatabase } from '@axle/kit/testing/database'
import { testEnvironment } from '@axle/kit/testing/environment'
import { startFaultyStore, timedOut, writes } from '@axle/kit/testing/faulty-store'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Catalogue, startCatalogue } from '../catalogue.setup.ts'

const units = 10
const quantity = 3
/** Number of errors after which to stop. It is higher than the number of writes in one stock move. */
const metOften = 6

let store: Awaited<ReturnType<typeof startFaultyStore>>
let shop: Catalogue
let database: Database

beforeAll(async () => {
  store = await startFaultyStore(testEnvironment().MONGO_URL)
  shop = await startCatalogue(1, { MONGO_URL: store.url, MEND_SECONDS: '0.3' })
  database = await openDatabase(shop.createSettings('catalogue', {}))
})
afterEach(() => store.repair())
afterAll(async () => {
  await database?.close()
  await shop?.close()
  await store.stop()
})

async function loadUnits(productId: string, orderId: string) {
  const stock: Record<string, unknown> = (await database.find('stocks', { _id: productId })) ?? {}
  const reservation = await database.find('reservations', { _id: orderId })
  const { free, held, sold, returned, moves } = stock
  return { free, held, sold, returned, moves, state: reservation?.['state'] }
}

const none = { held: 0, sold: 0, returned: 0, moves: [] }
const whole = { ...none, free: units }
const less = { ...none, free: units - quantity }
const moves = [
  ['order.placed', { ...less, held: quantity, state: 'reserved' }],
  ['order.paid', { ...less, sold: quantity, state: 'sold' }],
  ['order.refunded', { ...whole, sold: quantity, returned: quantity, state: 'restocked' }],
] as const

type Outcome = Awaited<ReturnType<typeof loadUnits>>

/**
 * Publishes an event while writes to a collection succeed but return an error. Stops when the event is processed or
 * enough errors have occurred.
 */
async function publishBroken(
  type: string,
  one: Parameters<Catalogue['publish']>[1],
  end: Pick<Outcome, 'state'>,
  collection?: string,
): Promise<void> {
  const before = store.met()
  store.break({ answer: timedOut, commands: writes, ...(collection && { collection }) })
  await shop.publish(type, one)
  await until('the writes are made, or were answered with an error often', async () => {
    const { state } = await loadUnits(one.productId, one.orderId)
    return store.met() >= before + metOften || (store.met() > before && state === end.state)
  })
  store.repair()
}

test.each(['stocks', 'reservations', undefined])(
  'moves of stock are made once even if writes (%s) succeed but return an error',
  async (collection) => {
    const productId = await shop.stocked(units)
    const one = { orderId: randomUUID(), productId, quantity }
    for (const [type, expected] of moves) {
      await publishBroken(type, one, expected, collection)
      await until(`${type} is done`, async () => {
        return (await loadUnits(productId, one.orderId)).state === expected.state
      })
      await shop.read()
      await until('no move is open', async () => {
        const { moves } = await loadUnits(productId, one.orderId)
        return (moves as unknown[]).length === 0
      })
      expect(await loadUnits(productId, one.orderId)).toEqual(expected)
    }
    expect(shop.topics.seen().filter(({ topic }) => topic.endsWith('.dlq'))).toEqual([])
  },
)

test('released units become available only once even if the write succeeds but returns an error', async () => {
  const productId = await shop.stocked(units)
  const one = { orderId: randomUUID(), productId, quantity }
  await shop.publish('order.placed', one)
  await shop.answerFor(one.orderId)
  await publishBroken('order.cancelled', one, { state: 'released' })
  await until('they are free', async () => (await shop.available(productId)) === units)
  await shop.read()
  expect(await loadUnits(productId, one.orderId)).toEqual({ ...whole, state: 'released' })
})
