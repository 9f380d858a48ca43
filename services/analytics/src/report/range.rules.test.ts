import { Refusal } from '@axle/kit/errors/errors'
import { toDays, rangeBefore, resolveRange } from './range.rules.ts'

const now = new Date('2026-11-21T23:30:00.000Z')

test('a range defaults to the 30 days up to and including today in UTC', () => {
  expect(resolveRange({}, now)).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  expect(resolveRange({ to: '2026-03-01' }, now)).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(resolveRange({ from: '2026-11-20' }, now)).toEqual({
    from: '2026-11-20',
    to: '2026-11-21',
  })
})

test.each([
  ['2026-02-30', '2026-03-01'],
  ['2026-3-1', '2026-03-02'],
  ['2026-03-01T00:00:00Z', '2026-03-02'],
  ['', '2026-03-02'],
  ['2026-03-02', '2026-03-01'],
  ['2025-11-20', '2026-11-21'],
])('a range from %j to %j is refused', (from, to) => {
  expect(() => resolveRange({ from, to }, now)).toThrow(Refusal)
})

test('a range without an end is refused when it starts tomorrow', () => {
  expect(() => resolveRange({ from: '2026-11-22' }, now)).toThrow(
    'The first day is after the last one',
  )
})

test('rangeBefore returns the preceding range of the same length', () => {
  expect(rangeBefore({ from: '2024-03-01', to: '2024-03-02' })).toEqual({
    from: '2024-02-28',
    to: '2024-02-29',
  })
  const year = { from: '2024-01-01', to: '2024-12-31' }
  expect(toDays(rangeBefore(year))).toHaveLength(366)
})

test('a range lists each day once, in order, even when the clocks change', () => {
  expect(toDays({ from: '2026-03-28', to: '2026-03-31' })).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-03-31',
  ])
})
