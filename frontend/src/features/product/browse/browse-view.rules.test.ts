import {
  priceFault,
  readBrowseView,
  toProductQuery,
  wholeShop,
  withNextPage,
  writeBrowseView,
  type BrowseView,
} from './browse-view.rules.ts'

const read = (address: string) => readBrowseView(new URLSearchParams(address))

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

test('an address and a view are each other’s reverse', () => {
  expect(readBrowseView(writeBrowseView(narrowed))).toEqual(narrowed)
  expect(read('')).toEqual(wholeShop)
  expect(String(writeBrowseView(wholeShop))).toBe('')
})

test('a view is asked for in the contract’s words', () => {
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
])('of the address %s no bad call is made', (address, part) => {
  expect(read(address)).toEqual({ ...wholeShop, ...part })
})

test.each([
  [{ minprice: '5', maxprice: '4' }, 'The first price is above the second.'],
  [{ minprice: '1000001' }, 'Nothing costs that much.'],
  [{ minprice: '4', maxprice: '4' }, null],
  [{ minprice: '4' }, null],
])('of the prices %j it is said: %s', (prices, fault) => {
  const view = { ...wholeShop, ...prices }
  expect(priceFault(view)).toBe(fault)
  if (fault !== null) expect(toProductQuery(view)).toEqual({ limit: 24 })
})

test('after twenty pages the list goes on from its end', () => {
  expect(withNextPage(narrowed, 'next')).toEqual({ ...narrowed, page: 4 })
  expect(withNextPage({ ...narrowed, page: 20 }, 'next')).toEqual({
    ...narrowed,
    cursor: 'next',
    page: 1,
  })
})
