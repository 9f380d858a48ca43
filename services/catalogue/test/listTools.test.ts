import type { components } from '@axle/kit/http.gen'
import { type Catalogue, startCatalogue } from './catalogue.setup.ts'
import { list } from './search.setup.ts'

type Product = components['schemas']['ListedProduct']

let shop: Catalogue

beforeAll(async () => {
  shop = await startCatalogue(60)
})
afterAll(() => shop.close())

const ask = (query: string) => shop.ask(undefined, `GET /services?${query}`)
const parseNextLink = (headers: Headers) =>
  /^<\?(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]

test('listTools 200 filters, sorts and paginates, and returns the total in a header', async () => {
  const expected = (await list(shop, { instock: 'true', sort: '-price', limit: 100 })).body
  const items: Product[] = []
  const totals = new Set<string | null>()
  for (let query: string | undefined = 'instock=true&sort=-price&limit=25'; query !== undefined;) {
    const { status, headers, body } = await ask(query)
    expect(status).toBe(200)
    items.push(...body)
    totals.add(headers.get('x-total-count'))
    query = parseNextLink(headers)
  }
  expect(items).toEqual(expected.items)
  expect([...totals]).toEqual([String(expected.total)])
})

test('listTools 200 repeats a parameter with several values in the link to the next page', async () => {
  const all: Product[] = (await list(shop, { limit: 100 })).body.items
  const category = [...new Set(all.flatMap((one) => one.category ?? []))].slice(0, 2)
  const words = new URLSearchParams(category.map((one): [string, string] => ['category', one]))
  const { body, headers } = await ask(`${words}&sort=name&limit=1`)
  expect(body).toHaveLength(1)
  const next = new URLSearchParams(parseNextLink(headers))
  expect([next.getAll('category'), next.get('limit')]).toEqual([category, '1'])
  expect((await ask(String(next))).body[0]._id).not.toBe(body[0]._id)
})

test('listTools 200 sorted by category continues at an offset', async () => {
  const first = await ask('limit=50')
  const next = new URLSearchParams(parseNextLink(first.headers))
  expect([next.get('limit'), next.get('offset')]).toEqual(['50', '50'])
  expect(first.headers.get('x-total-count')).toBeNull()
  const second = await ask(parseNextLink(first.headers) ?? '')
  expect(second.body.length).toBeGreaterThan(0)
  expect(parseNextLink(second.headers)).toBeUndefined()
})

test.each([
  ['a brand by category', 'brand=Halden', 'query.brand'],
  ['two categories by category', 'category=a&category=b', 'query.category'],
  ['an offset by name', 'sort=name&offset=10', 'query.offset'],
  ['a cursor of another search', 'sort=name&cursor=e30', 'query.cursor'],
])('listTools 422 for %s', async (_what, query, field) => {
  const { status, body } = await ask(query)
  expect([status, body.errors[0].field]).toEqual([422, field])
})
