import { isOrderable, stockLevel } from './stock.rules.ts'

test.each([
  [0, 1, 'none'],
  [1, 1, 'few'],
  [9, 1, 'few'],
  [10, 1, 'enough'],
  [11, 12, 'few'],
  [12, 12, 'enough'],
])(
  'stockLevel of %i units with a minimum order of %i is %s',
  (availablequantity, minimumorderquantity, level) => {
    expect(stockLevel({ availablequantity, minimumorderquantity })).toBe(level)
  },
)

test('isOrderable returns true only if the stock covers the minimum order', () => {
  const isSold = (availablequantity: number, minimumorderquantity = 2) =>
    isOrderable({ availablequantity, minimumorderquantity })
  expect(isSold(2)).toBe(true)
  expect(isSold(1)).toBe(false)
  expect(isSold(0, 0)).toBe(false)
})
