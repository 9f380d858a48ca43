import { getBackoffMs } from './backoff.rules.ts'

const delays = { firstMs: 1_000, maxMs: 600_000 }

test('getBackoffMs doubles the delay after each failure, up to its maximum', () => {
  expect([1, 2, 3, 4].map((failures) => getBackoffMs(failures, delays))).toEqual([
    ...[1_000, 2_000, 4_000, 8_000],
  ])
  expect([11, 100, 10_000].map((failures) => getBackoffMs(failures, delays))).toEqual([
    ...[600_000, 600_000, 600_000],
  ])
})

test('getBackoffMs multiplies the delay by a custom growth factor', () => {
  expect(getBackoffMs(3, { ...delays, growth: 4 })).toBe(16_000)
})
