import { findRangeFault, countDays, resolveRange, readChoice } from './range.rules.ts'

const now = Date.parse('2026-03-01T00:30:00.000Z')

test('resolveRange returns a range with the chosen number of days that ends today in UTC', () => {
  expect(resolveRange('7', now)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(resolveRange('30', now)).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(countDays(resolveRange('90', now))).toBe(90)
  expect(resolveRange('year', now)).toEqual({ from: '2026-01-01', to: '2026-03-01' })
})

test.each([
  ['7', '7'],
  ['own', 'own'],
  [null, '30'],
  ['all', '30'],
])('readChoice of the URL value %j returns %j', (text, choice) => {
  expect(readChoice(text)).toBe(choice)
})

test.each([
  ['', '2026-03-01', 'Choose a first and a last day.'],
  ['2026-03-02', '2026-03-01', 'The first day is after the last one.'],
  ['2025-02-28', '2026-03-01', 'A range has at most 366 days.'],
])('findRangeFault for the range %j to %j returns %j', (from, to, fault) => {
  expect(findRangeFault({ from, to })).toBe(fault)
})

test('findRangeFault accepts a leap year and a single day', () => {
  expect(findRangeFault({ from: '2024-01-01', to: '2024-12-31' })).toBeUndefined()
  expect(findRangeFault({ from: '2024-02-29', to: '2024-02-29' })).toBeUndefined()
})
