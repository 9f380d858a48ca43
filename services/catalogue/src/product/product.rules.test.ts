import { toCents } from '@axle/kit/money.rules'
import {
  completeProduct,
  editedText,
  isRestorable,
  isSameText,
  auditChange,
  changesInWords,
} from './product.rules.ts'

const chosen = {
  name: 'Brake pads',
  description: 'Ceramic',
  priceCents: 4_995,
  minimumOrderQuantity: 2,
  availableQuantity: 7,
}
const input = { name: ' Track pads ', email: 'a@axle.test', products: 'Brake pads', img: 'x' }

test.each([
  [0, 0],
  [9.5, 950],
  [0.07, 7],
  [1.1, 110],
  [1_000_000, 100_000_000],
])('toCents converts %d dollars to %d cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents)
})

test.each([0.001, 9.999, 1e-9 + 0.005])('toCents rejects %d dollars', (dollars) => {
  expect(toCents(dollars)).toBeUndefined()
})

test('completeProduct copies omitted values from the chosen tool', () => {
  expect(completeProduct(input, chosen)).toEqual({ ...chosen, name: 'Track pads' })
})

test('completeProduct keeps given values, even if the stock is zero', () => {
  const own = { price: 1.25, description: '', minimumorderquantity: 1, availablequantity: 0 }
  expect(completeProduct({ ...input, ...own }, chosen)).toEqual({
    name: 'Track pads',
    description: '',
    priceCents: 125,
    minimumOrderQuantity: 1,
    availableQuantity: 0,
  })
})

test('completeProduct rejects a price with a fraction of a cent', () => {
  expect(() => completeProduct({ ...input, price: 1.005 }, chosen)).toThrow('two decimals')
})

const onSale = { ...chosen, img: '/api/images/0a-640.webp', fits: [] }

test('editedText changes only the given values', () => {
  expect(editedText(onSale, { name: ' Track pads ', price: 0.07 })).toEqual({
    ...onSale,
    name: 'Track pads',
    priceCents: 7,
  })
  expect(isSameText(onSale, editedText(onSale, { name: onSale.name, price: 49.95 }))).toBe(true)
  expect(isSameText(onSale, editedText(onSale, { description: '' }))).toBe(false)
})

test('editedText sets the number of units only if the admin saw the current number or the stock stays the same', () => {
  const units = (availablequantity: number, seenavailablequantity: number) =>
    editedText(onSale, { availablequantity, seenavailablequantity }).availableQuantity
  expect([units(50, 7), units(0, 7), units(7, 3)]).toEqual([50, 0, 7])
  expect(() => units(50, 8)).toThrow('7 are left')
})

test('isRestorable is true for 30 days after the removal', () => {
  const removedAt = new Date('2026-03-01T12:00:00Z')
  expect(isRestorable(removedAt, new Date('2026-03-31T12:00:00Z'))).toBe(true)
  expect(isRestorable(removedAt, new Date('2026-03-31T12:00:00.001Z'))).toBe(false)
})

const before = {
  name: 'Track pads',
  description: 'Pads',
  priceCents: 1000,
  minimumOrderQuantity: 1,
  availableQuantity: 7,
  img: '/a.webp',
  fits: [],
}

test.each([
  [{}, ''],
  [{ priceCents: 1250 }, 'price from $10.00 to $12.50'],
  [
    { availableQuantity: 0, minimumOrderQuantity: 2 },
    'units from 7 to 0; minimum order from 1 to 2',
  ],
  [{ name: 'Pads', description: 'New' }, 'name from Track pads to Pads; description'],
  [{ img: '/b.webp', brand: 'Halden' }, 'pictures; brand, category, numbers or vehicles'],
])('changesInWords describes the change %j as %j', (change, words) => {
  expect(changesInWords(before, { ...before, ...change })).toBe(words)
})

test('auditChange includes the product name', () => {
  expect(auditChange({ _id: 'p1', name: 'Track pads' }, 'product.removed')).toEqual({
    action: 'product.removed',
    target: { kind: 'product', id: 'p1' },
    about: 'Track pads',
  })
})
