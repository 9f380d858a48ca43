import { quantityFault } from './order-form.rules.ts'

const tool = { minimumorderquantity: 2, availablequantity: 40 }

test.each(['2', '40', '17'])('quantityFault accepts a quantity of %j', (quantity) => {
  expect(quantityFault(quantity, tool)).toBeNull()
})

test.each([
  ['1', 'The minimum order is 2.'],
  ['41', 'Only 40 are available.'],
  ['2.5', 'Enter a whole number of units.'],
  ['', 'Enter a whole number of units.'],
  ['many', 'Enter a whole number of units.'],
  ['-3', 'The minimum order is 2.'],
])('quantityFault for a quantity of %j returns: %s', (quantity, fault) => {
  expect(quantityFault(quantity, tool)).toBe(fault)
})
