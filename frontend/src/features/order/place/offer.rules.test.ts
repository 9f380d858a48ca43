import { changeSince, fittingQuantity, isSoldOut } from './offer.rules.ts'

const offer = { price: 9.5, minimumorderquantity: 2, availablequantity: 40 }

test.each([
  [{}, null],
  [{ availablequantity: 5 }, null],
  [{ minimumorderquantity: 1 }, null],
  [{ price: 11 }, 'The price of H7 is $11.00 now. Nothing has been ordered.'],
  [{ availablequantity: 3 }, 'Only 3 are left. Nothing has been ordered.'],
  [{ minimumorderquantity: 6 }, 'The minimum order is 6 now. Nothing has been ordered.'],
  [
    { price: 8, availablequantity: 3 },
    'The price of H7 is $8.00 now. Only 3 are left. Nothing has been ordered.',
  ],
  [{ availablequantity: 1 }, 'H7 has just been sold out. Nothing has been ordered.'],
])('changeSince for five units and the change %j returns %j', (change, words) => {
  expect(changeSince('H7', offer, { ...offer, ...change }, 5)).toBe(words)
})

test('fittingQuantity returns a quantity between the minimum order and the stock', () => {
  expect(fittingQuantity(50, offer)).toBe(40)
  expect(fittingQuantity(1, offer)).toBe(2)
  expect(fittingQuantity(7, offer)).toBe(7)
})

test('isSoldOut returns true if the stock is below the minimum order', () => {
  expect(isSoldOut({ ...offer, availablequantity: 1 })).toBe(true)
  expect(isSoldOut({ ...offer, availablequantity: 2 })).toBe(false)
  expect(isSoldOut({ ...offer, minimumorderquantity: 0, availablequantity: 0 })).toBe(true)
})
