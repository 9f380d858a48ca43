import { createOutbox, removeSent } from '@axle/kit/outbox/outbox'
import {
  type Actor,
  type Interleaving,
  interleavings,
  openInterleaving,
} from '@axle/kit/testing/interleave'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { type ProductDocument, products } from '../../src/product/document.store.ts'
import { insertProduct } from '../../src/product/product.store.ts'
import { publishUnits, takeStars } from '../../src/product/publishing.flow.ts'
import { beginCount } from '../../src/stock/count.flow.ts'
import { reserve, sell } from '../../src/stock/stock.flow.ts'
import { findStock } from '../../src/stock/stock.store.ts'

/**
 * Number of products, and number of units sold per product. `make test-faults minutes=30` makes 3,600 sales, as many as
 * one sale per second in an hour.
 */
const productCount = Number(process.env['UNSENT_PRODUCTS'] ?? 1)
const units = Number(process.env['UNSENT_SALES'] ?? 500)

// No publisher runs in this test, so all events wait in the outbox, as if Kafka were unavailable.
let world: Interleaving

beforeAll(async () => {
  world = await openInterleaving()
})
afterAll(() => world?.close())

/** Creates a product on sale with stock. Returns functions that sell one unit or rate the product. */
async function begin() {
  const _id = randomUUID()
  const text = { name: 'Brake pad', description: '', img: '/pad.webp', fits: [] }
  const numbers = { priceCents: 950, minimumOrderQuantity: 1, availableQuantity: units }
  await insertProduct({ _id, ...text, ...numbers, createdAt: new Date() })
  await beginCount(_id, units)
  const order = { productId: _id, quantity: 1, totalCents: 950, buyerId: 'buyer' }
  return {
    id: _id,
    order,
    find: (): Promise<ProductDocument> => products.findById(_id).orFail().lean(),
    sell: async (): Promise<void> => {
      await reserve({ ...order, orderId: randomUUID() }, async () => true)
      await publishUnits(_id)
    },
    rate: async (revision: number): Promise<void> => {
      const data = { productId: _id, revision, average: 4, count: revision }
      await takeStars({ data } as Parameters<typeof takeStars>[0])
    },
  }
}

type Product = Awaited<ReturnType<typeof begin>>

/**
 * Sells all units of a product.
 * @returns the time of the oldest change that is waiting to be published
 */
async function sellAll({ find, sell }: Product): Promise<string | undefined> {
  await sell()
  const queuedAt = (await find()).outbox.at(-1)?.time
  for (let sale = 2; sale <= units; sale += 1) await sell()
  return queuedAt
}

test("a product's outbox does not grow with sales or ratings", async () => {
  const products = await Promise.all(Array.from({ length: productCount }, begin))
  const queued = await Promise.all(products.map(sellAll))
  for (const [index, { find, rate }] of products.entries()) {
    await rate(1)
    const { outbox, revision } = await find()
    // The first event marks the product as new, and the last event contains its current state.
    expect(outbox.map(({ data, time }) => ({ ...data, time }))).toEqual([
      expect.objectContaining({ revision: 1 }),
      expect.objectContaining({ revision, availableQuantity: 0, time: queued[index] }),
    ])
  }
})

test('an event is delivered even if it replaced another event that was being delivered', async () => {
  const { find, sell } = await begin()
  await sell()
  const { _id: id, outbox: events } = await find()
  await sell()
  await removeSent([{ model: createOutbox(products).model, id, events }])
  const { outbox, revision } = await find()
  expect(outbox.map(({ data }) => data)).toEqual([
    expect.objectContaining({ revision, availableQuantity: units - 2 }),
  ])
})

test('a sale during the publication of its reservation does not leave the stock unpublished', async () => {
  const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
    const { id, order, find } = await begin()
    const facts = { ...order, orderId: randomUUID() }
    await reserve(facts, async () => true)
    const actor = (name: string, run: () => Promise<void>): Actor => ({
      name,
      run,
      diesAfter: undefined,
      freezesAfter: undefined,
    })
    await world.interleave(scheduler, [
      actor('publish', () => publishUnits(id)),
      actor('sell', () => sell(facts)),
    ])
    expect(await findStock(id)).toMatchObject({ isPublished: true, free: units - 1, sold: 1 })
    expect(await find()).toMatchObject({ availableQuantity: units - 1 })
  })
  await fc.assert(property, interleavings(100))
}, 600_000)
