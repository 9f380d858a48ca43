import { call } from '@axle/kit/testing/client'
import { type Catalogue, startCatalogue } from './catalogue.setup.ts'
import { change, keep, productIn, treeAt } from './category.setup.ts'

let shop: Catalogue

beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

test('getCategories 200 without a token returns the initial tree, and the stored tree after an edit', async () => {
  const start = await treeAt(shop.catalogue.url)
  expect(start.revision).toBe(0)
  expect(start.items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Air filters', 'Brake pads', 'Wipers']),
  )
  expect(await treeAt(shop.catalogue.url)).toEqual(start)
  const items = [{ _id: 'top', name: 'Top of all' }, ...start.items]
  const { body } = await keep(shop, { revision: 0, items })
  expect(body).toEqual({ revision: 1, items })
  expect(await treeAt(shop.catalogue.url)).toEqual(body)
})

test('getCategories 200 appends categories that products use but that are missing from the tree', async () => {
  await productIn(shop, 'Ambulances')
  const { items } = await treeAt(shop.catalogue.url)
  expect(items.at(-1)?.name).toBe('Ambulances')
  const first = await change(shop, (all) => [...all.slice(-1), ...all.slice(0, -1)])
  expect(first.body.items[0].name).toBe('Ambulances')
  const after = await treeAt(shop.catalogue.url)
  expect(after.items.filter(({ name }) => name === 'Ambulances')).toHaveLength(1)
})

test('getCategories 503 and putCategories 503 without MongoDB', async () => {
  const lonely = await shop.start('catalogue', { MONGO_URL: 'mongodb://127.0.0.1:1' }, false)
  const shown = await call(lonely.url, 'GET /categories')
  expect([shown.status, shown.headers.has('retry-after')]).toEqual([503, true])
  const stored = await keep(shop, { revision: 0, items: [] }, lonely.url)
  expect([stored.status, stored.headers.has('retry-after')]).toEqual([503, true])
})
