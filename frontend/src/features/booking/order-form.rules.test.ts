import { phoneFault, quantityFault } from './order-form.rules.ts'

const tool = { minimumorderquantity: 2, availablequantity: 40 }

test.each(['2', '40', '17'])('%j pieces can be ordered', (quantity) => {
  expect(quantityFault(quantity, tool)).toBeNull()
})

test.each([
  ['1', 'The minimum order is 2.'],
  ['41', 'Only 40 are available.'],
  ['2.5', 'Give a whole number of pieces.'],
  ['', 'Give a whole number of pieces.'],
  ['many', 'Give a whole number of pieces.'],
  ['-3', 'The minimum order is 2.'],
])('%j pieces: %s', (quantity, fault) => {
  expect(quantityFault(quantity, tool)).toBe(fault)
})

test('a phone number may be left out, and holds no letters', () => {
  expect(phoneFault('')).toBeNull()
  expect(phoneFault('+1 (555) 010-0100')).toBeNull()
  expect(phoneFault('call me')).not.toBeNull()
  expect(phoneFault('1'.repeat(33))).not.toBeNull()
  expect(phoneFault('12345')).toContain('7 to 15 digits')
  expect(phoneFault('-')).toContain('7 to 15 digits')
  expect(phoneFault('1'.repeat(16))).toContain('7 to 15 digits')
})
