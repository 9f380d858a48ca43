import { type Answer, call } from '@axle/kit/testing/client'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { readOnSale } from '../../src/product/search-feed.flow.ts'
import { createMemoryEngine } from '../../src/search/engine/memory/engine.ts'
import { toListing } from '../../src/search/search.rules.ts'
import { createReconcile, createRereads } from '../../src/search/sync/reconcile.flow.ts'
import { admin } from '../catalogue.setup.ts'
import { openStoredProducts, storedProduct, type StoredProducts } from '../stored-products.setup.ts'

const count = 20_000
const perCategory = 500
const setUpMs = 600_000
/** Prevents sweeps, which would distort the number of MongoDB documents that the test counts. */
const never = { MEND_SECONDS: '3600' }

let stored: StoredProducts
let catalogue: RunningProcess

const getId = (n: number) => storedProduct(n)._id
const getName = (n: number) => storedProduct(n).name

/**
 * Creates the nth product. Every second product was added by an admin. Three products have low stock, and three are off
 * sale.
 */
function productAt(n: number) {
  const stored = storedProduct(n, {
    ...(n === 0 && { description: 'Zündkerze' }),
    ...(n < 3 && { availableQuantity: 1 }),
    category: `Category ${String(Math.floor(n / perCategory)).padStart(2, '0')}`,
    ...(n % 2 === 0 && { added: { email: `supplier-${n % 7}@axle.test`, products: 'Lantern' } }),
  })
  return { ...stored, removedAt: n >= count ? stored.createdAt : null }
}

beforeAll(async () => {
  stored = await openStoredProducts(never)
  const all = Array.from({ length: count + 3 }, (_, n) => productAt(n))
  await stored.database.insert('products', all)
  catalogue = await stored.testEnv.start('catalogue', never)
  // After the index is built, all products are compared with MongoDB once.
  await until('the search is compared', () =>
    catalogue.output().includes('search index reconciled'),
  )
}, setUpMs)
afterAll(() => stored?.close())

/** Runs a function and counts the product documents that MongoDB examines for it. */
async function lookedAt<T>(work: () => Promise<T>): Promise<{ found: T; examined: number }> {
  const before = await stored.database.examined('products')
  const found = await work()
  return { found, examined: (await stored.database.examined('products')) - before }
}

async function requested(path: string): Promise<{ answer: Answer; examined: number }> {
  const token = await stored.testEnv.issuer.token(admin)
  const { found, examined } = await lookedAt(() => call(catalogue.url, `GET ${path}`, { token }))
  expect([path, found.status]).toEqual([path, 200])
  return { answer: found, examined }
}

/**
 * Maximum number of documents that MongoDB examines for a count and for a page, regardless of the number of products.
 */
const countedAtMost = 1_001
const pageAtMost = 60

test.each([
  ['', 500, 0],
  ['?limit=10', 10, 0],
  ['?limit=500&offset=10000', 500, 10_000],
  ['?category=Category%2039&limit=10', 10, 19_500],
  ['?search=lantern&limit=10', 10, 0],
  ['?search=LANT&limit=10&offset=9000', 10, 9_000],
  ['?search=lantern%20019999', 1, 19_999],
  ['?search=z%C3%BCndkerze', 1, 0],
])(
  'listTools 200 for /services%s examines no products in MongoDB',
  async (query, length, first) => {
    const { answer, examined } = await requested(`/services${query}`)
    expect(answer.body).toHaveLength(length)
    expect(answer.body[0].name).toBe(getName(first))
    expect(examined).toBe(0)
  },
)

test.each([
  ['', 20, 1_000, true],
  ['&offset=9000', 20, 1_000, true],
  ['&added=true&sort=-createdat', 20, 1_000, true],
  ['&sort=-price', 20, 1_000, true],
  ['&search=lantern%200199', 20, 100, undefined],
  ['&search=019999', 1, 1, undefined],
  ['&stock=low', 3, 3, undefined],
  ['&category=Category%2039', 20, 500, undefined],
  ['&search=nothing', 0, 0, undefined],
] as const)(
  'listManagedProducts 200 for ?limit=20%s examines few products',
  async (query, length, total, hasMore) => {
    const { answer, examined } = await requested(`/purchase/products?limit=20${query}`)
    expect([answer.body.total, answer.body.hasMore]).toEqual([total, hasMore])
    expect(answer.body.items).toHaveLength(length)
    const offset = Number(new URLSearchParams(query).get('offset') ?? 0)
    const counted = hasMore ? countedAtMost : total
    expect(examined).toBeLessThan(offset + 2 * counted + pageAtMost)
    const { next } = answer.body
    if (next === undefined) return
    const second = await requested(`/purchase/products?limit=20${query}&cursor=${next}`)
    expect(second.examined).toBeLessThan(offset + 2 * counted + pageAtMost)
  },
)

test('getCategories 200 and listCategories 200 examine no product documents', async () => {
  const tree = await requested('/categories')
  expect(tree.answer.body.items.slice(-40)).toEqual(
    Array.from({ length: 40 }, (_, n) =>
      expect.objectContaining({ name: `Category ${String(n).padStart(2, '0')}` }),
    ),
  )
  expect(tree.examined).toBe(0)
  const names = await requested('/purchase/categories')
  expect(names.answer.body).toEqual(expect.arrayContaining(['Category 00', 'Category 39']))
  expect(names.examined).toBe(0)
})

test('listAddedProducts 200 reaches all products through Link headers, examining one page at a time', async () => {
  const ids: string[] = []
  for (let query: string | undefined = '?limit=400'; query !== undefined;) {
    const { answer, examined } = await requested(`/purchase${query}`)
    ids.push(...answer.body.map(({ _id }: { _id: string }) => _id))
    const isFirst = ids.length === answer.body.length
    expect([isFirst, answer.headers.get('x-total-count')]).toEqual([
      isFirst,
      isFirst ? '1000' : null,
    ])
    expect(examined).toBeLessThan(2 * 401 + (isFirst ? 2 * countedAtMost : 0) + pageAtMost)
    query = /^<(.*)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  const added = Array.from({ length: count / 2 }, (_, n) => getId(2 * n))
  expect(ids).toEqual(added.toReversed())
  expect((await requested('/purchase')).answer.body).toHaveLength(500)
})

test('the sweep compares one batch of products per run until all products are compared', async () => {
  const engine = createMemoryEngine(new Map())
  await readOnSale((page) => engine.put(page.map(toListing)))
  const tree = async () => undefined
  const { part } = createReconcile(engine, { ...createRereads(engine), tree }, stored.log)
  const changed = [5, 15_000].map(getId)
  for (const _id of changed) await stored.database.set('products', { _id }, { revision: 2 })
  const ghost = toListing({ ...productAt(count - 1), _id: 'product-zzz' })
  await engine.put([ghost, { ...ghost, _id: 'aaa' }])
  const turns = [['aaa', changed[0]], [changed[1]], ['product-zzz'], []]
  for (const [turn, different] of turns.entries()) {
    const { found, examined } = await lookedAt(part)
    expect([turn, found.toSorted()]).toEqual([turn, different])
    expect(examined).toBeLessThan(10_000 + pageAtMost)
  }
  const held = await engine.findRevisions([...changed, 'aaa', 'product-zzz'])
  expect([...held]).toEqual(changed.map((id) => [id, 2]))
})
