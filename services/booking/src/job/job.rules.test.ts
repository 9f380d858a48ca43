import { graceAfter, longestWaitMs, retryDelays, whenMissing } from './job.rules.ts'

test('retryDelays stay below longestWaitMs', () => {
  expect(retryDelays.maxMs).toBeLessThan(longestWaitMs)
})

test('whenMissing schedules retries for a minute and then returns undefined', () => {
  const written = new Date(0)
  expect(whenMissing(written, new Date(59_000))).toEqual(graceAfter(new Date(59_000)))
  expect(whenMissing(written, new Date(60_000))).toBeUndefined()
})
