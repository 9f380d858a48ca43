import { beginning, toOutcome, waitMsAfter } from './retrying.rules.ts'

const usual = { firstSeconds: 5, days: 3 }
const dayMs = 86_400_000

test('the retry delay increases after each failure, up to four hours', () => {
  const waits = [1, 2, 3, 4].map((failures) => waitMsAfter(failures, 0, 0.5, usual))
  expect(waits).toEqual([5_000, 20_000, 80_000, 320_000])
  expect([7, 100, 10_000].map((failures) => waitMsAfter(failures, 0, 0.5, usual))).toEqual([
    14_400_000, 14_400_000, 14_400_000,
  ])
})

test('retry delays vary at random, so that messages that fail together are not retried together', () => {
  expect([0, 1].map((random) => waitMsAfter(1, 0, random, usual))).toEqual([3_750, 6_250])
})

test('a message is not retried after the configured number of days', () => {
  expect(waitMsAfter(30, 3 * dayMs, 0.5, usual)).toBe(14_400_000)
  expect(waitMsAfter(30, 3 * dayMs + 1, 0.5, usual)).toBeUndefined()
})

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [299, 'delivered'],
  [302, 'failed'],
  [404, 'failed'],
  [410, 'gone'],
  [500, 'failed'],
  [undefined, 'failed'],
])('a response with status %s means %s', (status, outcome) => {
  expect(toOutcome(status)).toBe(outcome)
})

test('a slow receiver does not block deliveries to other receivers', () => {
  const due = [
    { _id: '1', webhookId: 'slow' },
    { _id: '2', webhookId: 'slow' },
    { _id: '3', webhookId: 'fast' },
    { _id: '4', webhookId: 'slow' },
  ]
  const ids = (running: ReadonlyMap<string, number>) =>
    beginning(due, running, 2).map(({ _id }) => _id)
  expect(ids(new Map())).toEqual(['1', '2', '3'])
  expect(ids(new Map([['slow', 1]]))).toEqual(['1', '3'])
  expect(ids(new Map([['slow', 2]]))).toEqual(['3'])
})
