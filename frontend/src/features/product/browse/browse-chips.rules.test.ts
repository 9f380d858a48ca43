import {
  toChips,
  foundWords,
  isNarrowed,
  nearestWords,
  nothingChosen,
  nothingWords,
} from './browse-chips.rules.ts'
import { wholeShop, type BrowseView } from './browse-view.rules.ts'

const narrowed: BrowseView = {
  ...wholeShop,
  category: ['Brakes', 'Bulbs'],
  brand: ['Halden'],
  minprice: '5',
  maxprice: '40',
  instock: true,
  rating: '4',
  fits: 'v1',
  sort: 'price',
}

test('toChips returns one chip per filter, which removes only that filter', () => {
  const chips = toChips(narrowed, 'your 2012 Honda Civic')
  expect(chips.map(({ label, without }) => [label, without])).toEqual([
    ['Fits your 2012 Honda Civic', { fits: '' }],
    ['Category: Brakes', { category: ['Bulbs'] }],
    ['Category: Bulbs', { category: ['Brakes'] }],
    ['Brand: Halden', { brand: [] }],
    ['Price from $5.00 to $40.00', { minprice: '', maxprice: '' }],
    ['In stock', { instock: false }],
    ['4 stars and more', { rating: '' }],
  ])
  expect(new Set(chips.map(({ id }) => id)).size).toBe(chips.length)
})

test('nothingChosen clears all filters and the search but keeps the sort order', () => {
  const searched: BrowseView = { ...narrowed, search: 'h7' }
  const cleared = { ...searched, ...nothingChosen }
  expect(cleared).toEqual({ ...wholeShop, sort: 'price' })
  expect(isNarrowed(cleared)).toBe(false)
  expect(isNarrowed({ ...wholeShop, search: 'h7' })).toBe(true)
  expect(isNarrowed(narrowed)).toBe(true)
})

test('foundWords contains the exact number of products, and nearestWords contains both model years', () => {
  expect([0, 1, 100_000].map(foundWords)).toEqual(['0 parts', '1 part', '100,000 parts'])
  expect(nearestWords({ asked: 2012, shown: 2011 })).toBe(
    'Nothing here fits 2012. These fit 2011, the nearest year.',
  )
})

test('nothingWords names the search, the filters or both as the reason for an empty list', () => {
  const searched: BrowseView = { ...wholeShop, search: ' h7 ' }
  expect(nothingWords(searched)).toBe('No parts match “h7”')
  expect(nothingWords(narrowed)).toBe('No parts match these filters')
  expect(nothingWords({ ...narrowed, search: 'h7' })).toBe('No parts match “h7” and these filters')
})
