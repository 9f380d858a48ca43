import { addedFault, countFault, neededCountFault } from './count-fault.rules.ts'

test.each([
  ['', 1, null],
  ['0', 1, 'Enter a whole number of at least 1.'],
  ['0', 0, null],
  [' 12 ', 0, null],
  ['1.5', 0, 'Enter a whole number of at least 0.'],
  ['-1', 0, 'Enter a whole number of at least 0.'],
  ['1000000', 0, null],
  ['1000001', 0, 'Enter a whole number of at least 0.'],
])('countFault for %j with minimum %d returns: %s', (text, least, fault) => {
  expect(countFault(text, least)).toBe(fault)
})

test('neededCountFault rejects an empty value', () => {
  expect(neededCountFault(' ', 0)).toBe('Enter a number.')
  expect(neededCountFault('x', 0)).toBe(countFault('x', 0))
  expect(neededCountFault('3', 0)).toBeNull()
})

test.each(['20', '-5', '+3', '1000000', '-1000000'])('addedFault accepts %s', (text) => {
  expect(addedFault(text)).toBeNull()
})

test.each(['', '0', '1.5', '1000001', '1e3', '--1'])('addedFault rejects %j', (text) => {
  expect(addedFault(text)).toBe('Enter units to add or subtract, such as 20 or -5.')
})
