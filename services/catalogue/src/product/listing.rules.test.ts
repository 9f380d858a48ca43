import { readFileSync } from 'node:fs'
import { searchedWords } from '@axle/kit/mongo/words.rules'
import { encodeCursor, isLowStock, deriveListingKeys, decodeCursor } from './listing.rules.ts'

const product = {
  _id: 'hal-h7-55',
  name: `'=HYPERLINK("http://x.test"), Würth H7 bulb`,
  partNumber: 'HAL-H7/55',
  references: ['AB 12'],
  added: { email: 'sup.plier@axle.test', products: 'Brake pads' },
  minimumOrderQuantity: 2,
  availableQuantity: 40,
}
const { words, isAdded } = deriveListingKeys(product)
const isFound = (search: string): boolean =>
  searchedWords(search).every((word) => words.some((one) => one.startsWith(word)))

test.each([
  'HAL-H7',
  'hal-h7/5',
  'halh755',
  '55',
  'hyperlink',
  '"Würth" (bulb)',
  'ab 12',
  'sup.plier@ax',
  'pads brake',
  '–',
])('search for %j finds the product', (search) => {
  expect(isFound(search)).toBe(true)
})

test.each(['adds', 'h7 bulbs', 'linkin'])('search for %j does not find the product', (search) => {
  expect(isFound(search)).toBe(false)
})

test('deriveListingKeys lists each word once and marks added products', () => {
  expect(isAdded).toBe(true)
  expect(words).toHaveLength(new Set(words).size)
  expect(deriveListingKeys({ ...product, added: null }).isAdded).toBe(false)
})

test.each([
  [0, 1, true],
  [9, 1, true],
  [10, 1, false],
  [11, 12, true],
])('isLowStock for %d units with a minimum order of %d: %s', (availableQuantity, least, isLow) => {
  expect(isLowStock({ availableQuantity, minimumOrderQuantity: least })).toBe(isLow)
})

test('decodeCursor accepts only cursors whose sort value has the expected type', () => {
  const place = { value: 'Brake pads', id: 'p1' }
  expect(decodeCursor(encodeCursor(place), 'string')).toEqual(place)
  expect(decodeCursor(encodeCursor(place), 'number')).toBeUndefined()
  const late = { value: 1e300, id: 'x' }
  expect(decodeCursor(encodeCursor(late), 'number')).toEqual(late)
  expect(decodeCursor(encodeCursor(late), 'time')).toBeUndefined()
  const now = { value: Date.now(), id: 'x' }
  expect(decodeCursor(encodeCursor(now), 'time')).toEqual(now)
  const hostile = ['', 'x', '[]', '[{"$gt":""},"a"]', '["a",1]', '["a","b","c"]', 'null']
  for (const text of hostile) {
    expect(decodeCursor(Buffer.from(text).toString('base64url'), 'string')).toBeUndefined()
  }
})

type Contract = {
  readonly components: { readonly schemas: { readonly Cursor: { readonly maxLength: number } } }
}

const contract: Contract = JSON.parse(
  readFileSync('services/kit/src/contract/openapi.gen.json', 'utf8'),
)

test.each([
  ['a name of 120 Chinese characters', '漢'.repeat(120)],
  ['a name of 120 characters outside the BMP', '𠀀'.repeat(120)],
  ['a name of 120 characters that JSON escapes', '\u0001'.repeat(120)],
  ['an email address of maximum length', `${'a'.repeat(242)}@example.com`],
])('encodeCursor fits the maximum length of the contract after %s', (_what, value) => {
  const place = { value, id: 'x'.repeat(64) }
  const cursor = encodeCursor(place)
  expect(cursor.length).toBeLessThanOrEqual(contract.components.schemas.Cursor.maxLength)
  expect(decodeCursor(cursor, 'string')).toEqual(place)
})
