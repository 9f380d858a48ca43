import { type Interleaving, openInterleaving } from '@axle/kit/testing/interleave'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { type CategorisedProducts, followRenames } from '../../src/category/category.flow.ts'
import { readTree } from '../../src/category/category.flow.ts'
import { replaceTree } from '../../src/category/category.store.ts'
import { categorisedProducts } from '../../src/product/category-use.store.ts'
import { products } from '../../src/product/document.store.ts'
import { insertProducts } from '../../src/product/product.store.ts'

let world: Interleaving

beforeAll(async () => {
  world = await openInterleaving()
})
afterAll(() => world?.close())

const text = { description: '', img: '/a.webp', priceCents: 1, minimumOrderQuantity: 1 }

/** Does nothing, because no search in this test needs to know about renames. */
const unheard = async () => undefined

async function addProducts(category: string, count: number): Promise<void> {
  const added = Array.from({ length: count }, (_, n) => ({
    _id: randomUUID(),
    name: `Part ${n}`,
    ...text,
    category,
    availableQuantity: 1,
    fits: [],
    createdAt: new Date(),
  }))
  await insertProducts(added)
}

async function beginRename(from: string, to: string): Promise<void> {
  const { revision } = await readTree()
  await replaceTree({ revision, items: [{ _id: 'a', name: to }], renames: [{ from, to }] })
}

test('concurrent instances update each product once during a rename, even if one crashes or freezes', async () => {
  const fate = fc.record({
    diesAfter: fc.option(fc.nat(12), { nil: undefined }),
    freezesAfter: fc.option(fc.nat(12), { nil: undefined }),
  })
  const property = fc.asyncProperty(fc.scheduler(), fate, async (scheduler, input) => {
    const [from, to] = [randomUUID(), randomUUID()]
    await addProducts(from, 4)
    await beginRename(from, to)
    const run = () => followRenames(categorisedProducts, unheard)
    await world.interleave(scheduler, [
      { name: 'one', run },
      { name: 'other', run, ...input },
    ])
    while ((await followRenames(categorisedProducts, unheard)) > 0);
    const found = await products.find({ category: to }, { revision: 1, outbox: 1 }).lean()
    expect(found.map(({ revision, outbox }) => [revision, outbox.length])).toEqual(
      Array.from({ length: 4 }, () => [2, 2]),
    )
    expect([await categorisedProducts.count([from]), (await readTree()).renames]).toEqual([0, []])
    await products.deleteMany({ category: to })
  })
  await fc.assert(property, { numRuns: 50 })
}, 600_000)

test('followRenames updates the category of 3,000 products in batches', async () => {
  const count = 3_000
  await addProducts('Many', count)
  await beginRename('Many', 'More')
  const portions: number[] = []
  const watched: Pick<CategorisedProducts, 'rename'> = {
    rename: async (from, to, most) => {
      const found = await categorisedProducts.rename(from, to, most)
      portions.push(found)
      return found
    },
  }
  let rounds = 0
  while ((await followRenames(watched, unheard)) > 0) rounds += 1
  expect(Math.max(...portions)).toBeLessThanOrEqual(100)
  // Each run covers only some of the products, so that a shutdown does not have to wait for all of them.
  expect(rounds).toBeGreaterThan(5)
  expect(await categorisedProducts.count(['Many'])).toBe(0)
  expect(await categorisedProducts.count(['More'])).toBe(count)
  expect((await readTree()).renames).toEqual([])
}, 600_000)
