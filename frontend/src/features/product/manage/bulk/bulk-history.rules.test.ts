import type { BulkChange, BulkSummary } from '../../../../api/shop.gen.ts'
import { changeWords, outcomeWords, countProducts, undoWords } from './bulk-history.rules.ts'

test.each<[BulkChange, string]>([
  [{ pricepercent: 10 }, 'Price +10%'],
  [{ pricepercent: -5.5 }, 'Price -5.5%'],
  [{ category: 'Wipers' }, 'Category: Wipers'],
  [{ category: '' }, 'Category removed'],
  [{ availablequantity: 0 }, 'Stock set to 0'],
  [{ addquantity: 20 }, 'Stock +20'],
  [{ addquantity: -20 }, 'Stock -20'],
  [{ onsale: true }, 'Put on sale'],
  [{ onsale: false }, 'Taken off sale'],
])('changeWords describes the change %j as %s', (change, words) => {
  expect(changeWords(change)).toBe(words)
})

const none = { waiting: 0, left: 0, done: 0, undone: 0, kept: 0 }

test.each<[BulkSummary['state'], Partial<BulkSummary['counts']>, string]>([
  ['applying', { waiting: 3, done: 1, left: 1 }, 'Being changed: 2 of 5'],
  ['applied', { done: 12 }, '12 changed'],
  ['applied', { done: 12, left: 1 }, '12 changed, 1 left as before'],
  ['applied', { left: 2 }, '2 left as before'],
  ['undoing', { done: 3, undone: 1, kept: 1, left: 4 }, 'Being undone: 2 of 5'],
  ['undone', { undone: 4, kept: 2, left: 1 }, '4 undone, 2 not undone, 1 left as before'],
])('outcomeWords for state %s with counts %j returns: %s', (state, counts, words) => {
  expect(outcomeWords({ state, counts: { ...none, ...counts } })).toBe(words)
})

test('countProducts counts all products of a bulk change', () => {
  expect(countProducts({ counts: { waiting: 1, left: 2, done: 3, undone: 4, kept: 5 } })).toBe(15)
})

test.each([
  [1, 'Stock +5: 1 product becomes what it was. What was changed since stays.'],
  [2, 'Stock +5: 2 products become what they were. What was changed since stays.'],
])('undoWords describes the effect when %d changes are undone', (done, words) => {
  expect(undoWords({ change: { addquantity: 5 }, counts: { ...none, done } })).toBe(words)
})
