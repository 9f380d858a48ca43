import { formatDollars, totalDollars } from './money.rules.ts'

test('totalDollars calculates in cents', () => {
  expect(totalDollars(0.1, 3)).toBe(0.3)
  expect(totalDollars(46.9, 3)).toBe(140.7)
  expect(totalDollars(19.99, 100)).toBe(1999)
})

test('formatDollars shows two decimals and thousands separators', () => {
  expect(formatDollars(1234.5)).toBe('$1,234.50')
})
