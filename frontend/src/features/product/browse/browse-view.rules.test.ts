import { readFileSync } from 'node:fs'
import {
  priceFault,
  readBrowseView,
  toProductQuery,
  wholeShop,
  withNextPage,
  writeBrowseView,
  withLevels,
  type BrowseView,
} from './browse-view.rules.ts'

const read = (address: string) => readBrowseView(new URLSearchParams(address))

type Parameter = Readonly<{
  name: string
  schema: Readonly<{ $ref?: string; maxLength?: number; items?: Readonly<{ maxLength: number }> }>
}>
type Contract = Readonly<{
  paths: Readonly<
    Record<'/products', Readonly<{ get: Readonly<{ parameters: readonly Parameter[] }> }>>
  >
  components: Readonly<{ schemas: Readonly<Record<'Cursor', Readonly<{ maxLength: number }>>> }>
}>

const contract: Contract = JSON.parse(
  readFileSync('services/kit/src/contract/openapi.gen.json', 'utf8'),
)

/** Returns the maximum length of a product list parameter, according to the API contract. */
function getMaxLength(name: string): number {
  const { parameters } = contract.paths['/products'].get
  const schema = parameters.find((one) => one.name === name)?.schema
  if (schema?.$ref === '#/components/schemas/Cursor') {
    return contract.components.schemas.Cursor.maxLength
  }
  return schema?.items?.maxLength ?? schema?.maxLength ?? 0
}

const narrowed: BrowseView = {
  search: 'brake pads ',
  category: ['Brakes', 'Pads, front'],
  brand: ['Ate & Co'],
  minprice: '9,5',
  maxprice: '40.',
  instock: true,
  rating: '4',
  fits: 'v-2012-honda',
  sort: '-price',
  cursor: 'abc_-1',
  page: 3,
}

test('readBrowseView reads the view that writeBrowseView wrote', () => {
  expect(readBrowseView(writeBrowseView(narrowed))).toEqual(narrowed)
  expect(read('')).toEqual(wholeShop)
  expect(String(writeBrowseView(wholeShop))).toBe('')
})

test.each(['search', 'category', 'brand', 'cursor'] as const)(
  "readBrowseView keeps a %s of the contract's maximum length and drops longer ones",
  (name) => {
    const longest = 'x'.repeat(getMaxLength(name))
    expect([read(`${name}=${longest}`)[name]].flat()).toEqual([longest])
    expect([read(`${name}=${longest}x`)[name]].flat()).not.toEqual([`${longest}x`])
  },
)

test('readBrowseView accepts a long cursor that contains a name in a non-Latin script', () => {
  const place = ['mark567890', 'я'.repeat(120), '0193b7a0-1111-7222-8333-444455556666']
  const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
  expect(read(`cursor=${cursor}`).cursor).toBe(cursor)
})

test('toProductQuery uses the parameter names of the API contract', () => {
  expect(toProductQuery(wholeShop)).toEqual({ limit: 24 })
  expect(toProductQuery(narrowed)).toEqual({
    limit: 24,
    search: 'brake pads',
    category: ['Brakes', 'Pads, front'],
    brand: ['Ate & Co'],
    minprice: 9.5,
    maxprice: 40,
    instock: 'true',
    rating: 4,
    fits: 'v-2012-honda',
    sort: '-price',
    cursor: 'abc_-1',
  })
})

test.each([
  [`search=${'x'.repeat(500)}`, { search: 'x'.repeat(80) }],
  [`category=${'x'.repeat(41)}&category=&category=A&category=A`, { category: ['A'] }],
  [
    Array.from({ length: 30 }, (_, n) => `brand=${n}`).join('&'),
    { brand: [...Array(20).keys()].map(String) },
  ],
  ['minprice=-1&maxprice=1e9', {}],
  ['minprice=9.999', {}],
  ['rating=9&sort=best&instock=yes', {}],
  ['fits=../etc&cursor=a b', {}],
  ['page=0', {}],
  ['page=1.5', {}],
  ['page=100000', { page: 20 }],
])('readBrowseView ignores the invalid parts of the query string %s', (address, part) => {
  expect(read(address)).toEqual({ ...wholeShop, ...part })
})

test.each([
  [{ minprice: '5', maxprice: '4' }, 'The minimum price is above the maximum.'],
  [{ minprice: '1000001' }, 'Enter a price from 0 to 1,000,000.'],
  [{ minprice: '4', maxprice: '4' }, null],
  [{ minprice: '4' }, null],
])('priceFault for the prices %j returns: %s', (prices, fault) => {
  const view = { ...wholeShop, ...prices }
  expect(priceFault(view)).toBe(fault)
  if (fault !== null) expect(toProductQuery(view)).toEqual({ limit: 24 })
})

test('withNextPage restarts the list at the cursor when 20 pages are shown', () => {
  expect(withNextPage(narrowed, 'next')).toEqual({ ...narrowed, page: 4 })
  expect(withNextPage({ ...narrowed, page: 20 }, 'next')).toEqual({
    ...narrowed,
    cursor: 'next',
    page: 1,
  })
})

test('withLevels places each category one level below its parent, or at the top level', () => {
  const input = [
    { value: 'Brakes', count: 6 },
    { value: 'Pads', count: 4, parent: 'Brakes' },
    { value: 'Ceramic', count: 1, parent: 'Pads' },
    { value: 'Discs', count: 2, parent: 'Brakes' },
    { value: 'Blades', count: 1, parent: 'Gone' },
  ]
  expect(withLevels(input).map(({ value, level }) => [value, level])).toEqual([
    ['Brakes', 0],
    ['Pads', 1],
    ['Ceramic', 2],
    ['Discs', 1],
    ['Blades', 0],
  ])
})
