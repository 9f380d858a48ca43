import type { Product } from '../product/product.rules.ts'
import {
  type BulkChange,
  checkChange,
  isUndoable,
  planChange,
  planUpon,
  raisedCents,
  undoableUntil,
  wordsOfChange,
} from './bulk.rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const pads: Product = {
  _id: 'pads',
  name: 'Track pads',
  description: '',
  img: '/pads.webp',
  priceCents: 950,
  minimumOrderQuantity: 1,
  availableQuantity: 12,
  category: 'Brake pads',
  fits: [],
}

test.each([
  [950, 10, 1_045],
  [105, 10, 116],
  [95, 10, 105],
  [5, -50, 3],
  [1, -90, 1],
  [4, -90, 1],
  [0, 500, 0],
  [1_999, -33.33, 1_333],
  [100_000_000, 0.01, 100_010_000],
  [10_005, 0, 10_005],
])('raisedCents raises %d cents by %d percent to %d cents', (cents, percent, after) => {
  expect(raisedCents(cents, percent)).toBe(after)
})

test('checkChange rejects a percentage with more than two decimals', () => {
  expect(() => checkChange({ pricepercent: 1.005 })).toThrow('two decimals')
  for (const pricepercent of [-90, -0.01, 0.29, 33.33, 500]) checkChange({ pricepercent })
  checkChange({ onsale: true })
})

test.each<[BulkChange, Partial<Product>, string]>([
  [{ pricepercent: 10 }, {}, '9.50 → 10.45'],
  [{ pricepercent: 500 }, { priceCents: 99_999_999 }, 'would cost more than $1,000,000'],
  [{ pricepercent: 0 }, {}, 'is so already'],
  [{ pricepercent: 10 }, { removedAt: daysAgo(1) }, 'is not on sale'],
  [{ category: ' Discs ' }, {}, 'Brake pads → Discs'],
  [{ category: '' }, {}, 'Brake pads → '],
  [{ category: '' }, { category: undefined }, 'is so already'],
  [{ availablequantity: 0 }, {}, '12 → 0'],
  [{ availablequantity: 12 }, {}, 'is so already'],
  [{ addquantity: -12 }, {}, '12 → 0'],
  [{ addquantity: -13 }, {}, 'has fewer units'],
  [{ addquantity: 999_989 }, {}, 'would have more than 1,000,000 units'],
  [{ addquantity: 0 }, {}, 'is so already'],
  [{ onsale: false }, {}, 'on sale → off sale'],
  [{ onsale: false }, { removedAt: daysAgo(40) }, 'was taken off sale more than 30 days ago'],
  [{ onsale: true }, { removedAt: daysAgo(29) }, 'off sale → on sale'],
  [{ onsale: true }, { removedAt: daysAgo(31) }, 'was taken off sale more than 30 days ago'],
  [{ onsale: true }, {}, 'is so already'],
])('planChange for change %j of a product with %j: %s', (change, differing, expected) => {
  const planned = planChange(change, { ...pads, ...differing }, now)
  const text = 'reason' in planned ? planned.reason : `${planned.before} → ${planned.after}`
  expect(text).toBe(expected)
})

test('planChange and planUpon skip a product that does not exist', () => {
  const planned = { before: '', reason: 'no longer exists' }
  expect(planChange({ pricepercent: 10 }, undefined, now)).toEqual(planned)
  expect(planUpon({ pricepercent: 10 }, undefined, { seen: '9.50', now })).toEqual(planned)
})

test('planUpon skips a product that has been edited since the preview, unless the change adds units', () => {
  const left = { before: '9.50', reason: 'changed in the meantime' }
  expect(planUpon({ pricepercent: 10 }, pads, { seen: '9.49', now })).toEqual(left)
  expect(planUpon({ pricepercent: 10 }, pads, { seen: '9.50', now })).toMatchObject({
    after: '10.45',
  })
  expect(planUpon({ addquantity: 5 }, pads, { seen: '20', now })).toMatchObject({ after: '17' })
})

test('isUndoable is true for 30 days after the bulk change', () => {
  expect([29.9, 30, 30.1].map((days) => isUndoable(daysAgo(days), now))).toEqual([
    true,
    true,
    false,
  ])
  expect(undoableUntil(daysAgo(30))).toEqual(now)
})

test.each([
  [{ pricepercent: -12.5 }, 'price -12.5 %'],
  [{ category: 'Brakes' }, 'category Brakes'],
  [{ category: '' }, 'no category'],
  [{ availablequantity: 0 }, 'units 0'],
  [{ addquantity: 5 }, 'units + 5'],
  [{ onsale: false }, 'off sale'],
  [{ onsale: true }, 'on sale'],
])('wordsOfChange describes the change %j as %j', (change, words) => {
  expect(wordsOfChange(change)).toBe(words)
})
