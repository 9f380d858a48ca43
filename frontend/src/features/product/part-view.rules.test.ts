import { halfStars, searchFits, stockWords, formatTitle, formatYears } from './part-view.rules.ts'

const civic = { make: 'Honda', model: 'Civic', yearFrom: 2006, yearTo: 2011, engine: '1.8 L' }
const accord = { make: 'Honda', model: 'Accord', yearFrom: 2008, yearTo: 2008 }
const fits = [civic, accord]

test.each([
  ['', fits],
  ['honda', fits],
  ['civic 2009', [civic]],
  ['2009', [civic]],
  ['2012 civic', []],
  ['1.8', [civic]],
  ['HONDA accord', [accord]],
])('searchFits for %j returns the matching fitments', (search, found) => {
  expect(searchFits(fits, search)).toEqual(found)
})

test('formatYears returns a range or a single year', () => {
  expect(fits.map(formatYears)).toEqual(['2006 to 2011', '2008'])
})

test.each([
  [0, 1, 'Out of stock'],
  [3, 4, 'Only 3 left, fewer than the smallest order of 4'],
  [4, 4, 'Only 4 left'],
  [9, 1, 'Only 9 left'],
  [10, 1, 'In stock'],
])('stockWords with %i left, minimum %i: %s', (availablequantity, minimumorderquantity, words) => {
  expect(stockWords({ availablequantity, minimumorderquantity }).words).toBe(words)
})

test('formatTitle adds the part number to the title unless the name already contains it', () => {
  expect(formatTitle({ name: 'ClearBeam', partNumber: 'H7-55' })).toBe('ClearBeam (H7-55)')
  expect(formatTitle({ name: 'ClearBeam H7-55', partNumber: 'H7-55' })).toBe('ClearBeam H7-55')
  expect(formatTitle({ name: 'ClearBeam' })).toBe('ClearBeam')
})

test('halfStars rounds a rating to the nearest half star', () => {
  expect([1, 4.24, 4.25, 4.8].map(halfStars)).toEqual([1, 4, 4.5, 5])
})
