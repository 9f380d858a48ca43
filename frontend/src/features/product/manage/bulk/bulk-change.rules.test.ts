import type { BulkItem } from '../../../../api/shop.gen.ts'
import {
  findInputFault,
  inOrder,
  filterKinds,
  mostProducts,
  computePercent,
  shownValue,
  toChange,
  withinMost,
  type Kind,
} from './bulk-change.rules.ts'

test.each<[Kind, string, object | null]>([
  ['price', ' 10 ', { pricepercent: 10 }],
  ['price', '-5.5', { pricepercent: -5.5 }],
  ['price', '500', { pricepercent: 500 }],
  ['price', '500.01', null],
  ['price', '-91', null],
  ['price', '1.005', null],
  ['price', '0', null],
  ['price', '', null],
  ['price', '1e2', null],
  ['category', ' Wipers ', { category: 'Wipers' }],
  ['category', '', { category: '' }],
  ['category', 'x'.repeat(41), null],
  ['set', '0', { availablequantity: 0 }],
  ['set', '-1', null],
  ['set', '1.5', null],
  ['add', '-20', { addquantity: -20 }],
  ['add', '0', null],
  ['add', '1000001', null],
  ['off', '', { onsale: false }],
  ['on', '', { onsale: true }],
])('findInputFault and toChange handle %s with the input %j', (kind, typed, change) => {
  expect(findInputFault(kind, typed) === null).toBe(change !== null)
  if (change !== null) expect(toChange(kind, typed)).toEqual(change)
})

test("filterKinds offers only 'Put on sale' for products off sale, otherwise all other changes", () => {
  expect(filterKinds(true).map(({ value }) => value)).toEqual(['on'])
  expect(filterKinds(false).map(({ value }) => value)).toEqual([
    'price',
    'category',
    'set',
    'add',
    'off',
  ])
})

const item = (_id: string, state: BulkItem['state']): BulkItem => ({
  _id,
  name: _id,
  before: '',
  after: '',
  state,
})

test('inOrder lists skipped products first, and computePercent counts all finished products', () => {
  const items = [item('a', 'done'), item('b', 'left'), item('c', 'waiting'), item('d', 'kept')]
  expect(inOrder(items).map(({ _id }) => _id)).toEqual(['b', 'd', 'a', 'c'])
  expect(computePercent(items)).toBe(75)
  expect(computePercent()).toBe(0)
})

test("shownValue formats prices, shows an empty value as '(nothing)' and leaves quantities unchanged", () => {
  expect(shownValue({ pricepercent: 1 }, '1234.50')).toBe('$1,234.50')
  expect(shownValue({ category: '' }, '')).toBe('(nothing)')
  expect(shownValue({ addquantity: 1 }, '12')).toBe('12')
})

test('withinMost limits the selection to the maximum number of products in a bulk change', () => {
  const many = new Set(Array.from({ length: mostProducts + 20 }, (_, n) => String(n)))
  expect(withinMost(many).size).toBe(mostProducts)
  const few = new Set(['a'])
  expect(withinMost(few)).toBe(few)
})
