import { createLog } from '@axle/kit/observability/log'
import { connectMongo } from '@axle/kit/mongo/mongo'
import { createTestStopper } from '@axle/kit/testing/stopper'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { reservations } from '../../src/stock/reservation.store.ts'
import { stocks } from '../../src/stock/stock.store.ts'
import { type Catalogue, startCatalogue } from '../catalogue.setup.ts'

/** Number of concurrent writers. A higher number would not result in more changes per second. */
const writers = 16

let shop: Catalogue
const stopper = createTestStopper()

beforeAll(async () => {
  shop = await startCatalogue()
  const { MONGO_URL: url = '', MONGO_DATABASE: database = '' } = shop.createSettings(
    'catalogue',
    {},
  )
  const log = createLog('test', 'silent')
  const models = [stocks, reservations]
  await connectMongo({ url, database, models, migrations: [], log, stopper })
})
afterAll(async () => {
  await stopper.stop()
  await shop?.close()
})

/** Changes a product's stock as fast as MongoDB allows. @returns a function that stops the changes */
function keepChanging(productId: string) {
  const end = new AbortController()
  const write = async (): Promise<void> => {
    while (!end.signal.aborted) await stocks.updateOne({ _id: productId }, { $inc: { version: 1 } })
  }
  const writing = Array.from({ length: writers }, write)
  return async (): Promise<void> => {
    end.abort()
    await Promise.all(writing)
  }
}

const loadVersion = async (productId: string): Promise<number> =>
  (await stocks.findById(productId).lean())?.version ?? 0

test("a release completes even if the product's stock keeps changing", async () => {
  const productId = await shop.stocked(10)
  const order = { orderId: randomUUID(), productId, quantity: 3 }
  await shop.publish('order.placed', order)
  await shop.answerFor(order.orderId)
  const stopChanging = keepChanging(productId)
  await until('the product changes', async () => (await loadVersion(productId)) > 10 * writers)
  const before = await loadVersion(productId)
  await shop.publish('order.cancelled', order)
  await until('the units are released', async () => {
    const reservation = await reservations.findById(order.orderId).lean()
    return reservation?.state === 'released'
  })
  // If the stock changes between the release's read and write, the release reads the stock again.
  expect(await loadVersion(productId)).toBeGreaterThan(before + writers)
  await stopChanging()
  expect(await stocks.findById(productId).lean()).toMatchObject({ free: 10, held: 0 })
})
