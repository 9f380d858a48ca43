import type { components } from '@axle/kit/http.gen'
import { randomUUID } from 'node:crypto'
import { admin, type Catalogue, startCatalogue } from './catalogue.setup.ts'

type Product = components['schemas']['ManagedProduct']

let shop: Catalogue

beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

test('listAddedProducts 200 searches, sorts and paginates, and returns the total in a header', async () => {
  const word = randomUUID().slice(0, 8)
  const ids = await Promise.all([1, 2, 3].map(() => shop.stocked(1)))
  const rename = (id: string, place: number) =>
    shop.ask(admin, `PATCH /services/${id}`, { body: { name: `Pads ${word} ${place}` } })
  await Promise.all(ids.map(rename))
  const ask = (query: string) => shop.ask(admin, `GET /purchase?search=${word}${query}`)
  const first = await ask('&sort=-name&limit=2')
  const names = (page: Awaited<typeof first>) => page.body.map(({ name }: Product) => name.at(-1))
  expect([names(first), first.headers.get('x-total-count')]).toEqual([['2', '1'], '3'])
  expect(first.headers.get('x-more-than-counted')).toBeNull()
  const next = /^<\?search=[^&]*(&.*)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1]
  const second = await ask(next ?? '')
  expect([names(second), second.headers.get('link')]).toEqual([['0'], null])
  expect(names(await ask('&sort=name&offset=1&limit=1'))).toEqual(['1'])
})

test('listAddedProducts 200 includes seed products only if requested', async () => {
  const [tool] = (await shop.ask(undefined, 'GET /services?limit=1')).body
  const fetchIds = async (query: string) =>
    (await shop.ask(admin, `GET /purchase?search=${tool._id}${query}`)).body.map(
      ({ _id }: Product) => _id,
    )
  expect(await fetchIds('')).toEqual([])
  expect(await fetchIds('&added=false')).toEqual([tool._id])
})
