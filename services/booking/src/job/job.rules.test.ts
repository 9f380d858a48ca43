import { backOffMs, graceAfter, longestWaitMs, whenMissing } from './job.rules.ts'

test('backOffMs doubles the delay after each failure, up to 10 minutes', () => {
  expect([1, 2, 3, 4].map(backOffMs)).toEqual([1_000, 2_000, 4_000, 8_000])
  expect([11, 100, 10_000].map(backOffMs)).toEqual([600_000, 600_000, 600_000])
  expect(backOffMs(10_000)).toBeLessThan(longestWaitMs)
})

test('whenMissing schedules retries for a minute and then returns undefined', () => {
  const written = new Date(0)
  expect(whenMissing(written, new Date(59_000))).toEqual(graceAfter(new Date(59_000)))
  expect(whenMissing(written, new Date(60_000))).toBeUndefined()
})
