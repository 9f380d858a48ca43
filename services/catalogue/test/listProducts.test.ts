import { type Catalogue, startCatalogue } from './catalogue.setup.ts'
import { list, type ListQuery, type Page } from './search.setup.ts'

let shop: Catalogue

beforeAll(async () => {
  shop = await startCatalogue(10_000)
})
afterAll(() => shop.close())

async function page(query: ListQuery): Promise<Page> {
  const { status, body } = await list(shop, query)
  expect(status).toBe(200)
  return body
}

/** Returns the ids of the products on all pages. */
async function allIds(query: ListQuery): Promise<readonly string[]> {
  const ids: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const { items, next }: Page = await page({ ...query, ...(cursor && { cursor }) })
    ids.push(...items.map(({ _id }) => _id))
    cursor = next
  }
  return ids
}

test('listProducts 200 returns the first 24 products sorted by name, with facets', async () => {
  const { total, items, facets, next } = await page({})
  expect(total).toBeGreaterThanOrEqual(200)
  expect(items).toHaveLength(24)
  expect(next).toBeDefined()
  expect(facets.category.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  expect(facets.instock.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  const names = items.map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
})

test.each(['name', 'price', '-price', '-createdat', '-rating', '-sold'])(
  'listProducts 200 pages through all products once, sorted by %s',
  async (sort) => {
    const { total } = await page({})
    const ids = await allIds({ sort, limit: 37 })
    expect(ids).toHaveLength(total)
    expect(new Set(ids).size).toBe(total)
  },
)

test.each([
  ['brake pads civic', /Brake Pad Set/],
  ['break pads', /Brake Pad Set/],
  ['fw p914f', /for Accord and TSX/],
  ['5W-30', /5W-30/],
])('listProducts 200 finds %s', async (search, name) => {
  const { items } = await page({ search })
  expect(items[0]?.name ?? '').toMatch(name)
})

test('listProducts 200 finds parts that fit a vehicle named in the search text', async () => {
  const { items } = await page({ search: 'honda civic' })
  const { fits } = (await shop.ask(undefined, `GET /services/${items[0]?._id}`)).body
  const models = fits.map(({ model }: { model: string }) => model)
  expect(models.filter((model: string) => model.startsWith('Civic'))).not.toEqual([])
})

test('listProducts 200 returns the nearest year if no product fits the requested year', async () => {
  const { nearest } = await page({ search: '2012 brake pads civic' })
  expect(nearest).toEqual({ asked: 2012, shown: 2011 })
})

test("listProducts 200 accepts several values per facet, and each facet's counts ignore its own filter", async () => {
  const all = await page({})
  const [first, second] = all.facets.category
  if (!first || !second) throw new Error('There are too few categories')
  const one = await page({ category: first.value })
  expect(one.total).toBe(first.count)
  expect(one.facets.category).toEqual(all.facets.category)
  const both = await page({ category: [first.value, second.value] })
  expect(both.total).toBe(first.count + second.count)
  const none = await page({ brand: 'No such, brand & "more"' })
  expect([none.total, none.facets.brand.at(-1)?.count]).toEqual([0, 0])
})

test('listProducts 200 filters by price in dollars and cents, including both limits', async () => {
  const { items } = await page({ sort: 'price', limit: 1 })
  const price = items[0]?.price ?? 0
  expect((await page({ maxprice: price })).total).toBeGreaterThan(0)
  expect((await page({ maxprice: (price - 0.01).toFixed(2) })).total).toBe(0)
  const { total, facets } = await page({ minprice: 8.2, maxprice: 20 })
  expect(total).toBeGreaterThan(0)
  expect(facets.price.min).toBe(price)
})

test('listProducts 200 returns whether products fit a vehicle, and filters by vehicle', async () => {
  const vehicle = '2008-honda-civic-1-8-l-4-cylinder'
  const reported = await page({ vehicle, limit: 100 })
  expect(new Set(reported.items.map(({ fit }) => fit))).toEqual(
    new Set(['fits', 'misfits', 'unknown']),
  )
  const fitting = await page({ vehicle, fits: vehicle, limit: 100 })
  expect(new Set(fitting.items.map(({ fit }) => fit))).toEqual(new Set(['fits']))
  expect((await page({ fits: 'no-such-vehicle' })).total).toBe(0)
  expect((await page({ vehicle: 'no-such-vehicle' })).items[0]?.fit).toBe('unknown')
})

test.each([
  'limit=0',
  'limit=101',
  'minprice=-1',
  'minprice=x',
  'rating=6',
  'instock=false',
  'sort=-name',
  'search=',
  `search=${'x'.repeat(81)}`,
  'search=a&search=b',
  'search[$ne]=1',
  'fits=%24where',
  'cursor=%00',
  'nonsense=1',
])('listProducts 400 for ?%s', async (query) => {
  expect((await shop.ask(undefined, `GET /products?${query}`)).status).toBe(400)
})

const encodeCursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  'x',
  encodeCursor('x'),
  encodeCursor({}),
  encodeCursor(null),
  encodeCursor(['x', 'y', 'z']),
  encodeCursor(['x', 1, { $gt: '' }]),
])('listProducts 422 for the cursor %s', async (cursor) => {
  const { status, body } = await list(shop, { cursor })
  expect([status, body.errors[0].field]).toEqual([422, 'query.cursor'])
})

test('listProducts 422 for a cursor from another search or sort order', async () => {
  const { next = '' } = await page({ search: 'brake', limit: 1 })
  expect((await list(shop, { search: 'filter', cursor: next })).status).toBe(422)
  expect((await list(shop, { search: 'brake', sort: 'name', cursor: next })).status).toBe(422)
  expect((await list(shop, { search: 'brake', limit: 7, cursor: next })).status).toBe(200)
})

test.each(['.*', '(a+)+$', String.raw`\u0000`, '$where', '💥', "'; --", '<script>', '%', '٢٠١٢'])(
  'listProducts 200 and suggestProducts 200 treat %s as plain text',
  async (search) => {
    await page({ search })
    const address = `GET /products/suggestions?${new URLSearchParams({ search })}`
    expect((await shop.ask(undefined, address)).status).toBe(200)
  },
)

test('suggestProducts 200 returns at most eight suggestions, 400 without a search text', async () => {
  const { status, body } = await shop.ask(undefined, 'GET /products/suggestions?search=br')
  expect([status, body.length]).toEqual([200, 8])
  expect(body[0]).toEqual({ kind: 'category', text: 'Brake pads' })
  expect((await shop.ask(undefined, 'GET /products/suggestions')).status).toBe(400)
})

test('getFit 200 returns whether the product fits, 404 for an unknown product, 400 without a vehicle', async () => {
  const ask = (id: string, query: string) => shop.ask(undefined, `GET /products/${id}/fit${query}`)
  const fetchFit = async (vehicle: string) => (await ask('fw-p914f', `?vehicle=${vehicle}`)).body
  expect(await fetchFit('2004-honda-accord-2-4-l-4-cylinder')).toEqual({ fit: 'fits' })
  expect(await fetchFit('2012-honda-civic-1-8-l-4-cylinder')).toEqual({ fit: 'misfits' })
  expect(await fetchFit('no-such-vehicle')).toEqual({ fit: 'unknown' })
  expect((await ask('none', '?vehicle=x')).status).toBe(404)
  expect((await ask('fw-p914f', '')).status).toBe(400)
})
