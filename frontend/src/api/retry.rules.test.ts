import { isWorthRetrying, waitBeforeRetryMs } from './retry.rules.ts'

test('waitBeforeRetryMs starts at 1 s and doubles up to 30 s', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((attempt) => waitBeforeRetryMs(attempt))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})

test.each([
  [1, 5000, 5000],
  [3, 1000, 4000],
  [1, 120_000, 30_000],
  [1, Number.NaN, 1000],
])('waitBeforeRetryMs for retry %d and Retry-After %d returns %d', (attempt, requested, wait) => {
  expect(waitBeforeRetryMs(attempt, requested)).toBe(wait)
})

test.each([500, 503, 429, 'FETCH_ERROR', 'TIMEOUT_ERROR'])(
  'isWorthRetrying retries reads after %j',
  (status) => {
    expect(isWorthRetrying({ isRead: true, status, attempt: 1 })).toBe(true)
    expect(isWorthRetrying({ isRead: true, status, attempt: 3 })).toBe(true)
    expect(isWorthRetrying({ isRead: true, status, attempt: 4 })).toBe(false)
    expect(isWorthRetrying({ isRead: false, status, attempt: 1 })).toBe(false)
  },
)

test.each([400, 401, 403, 404, 409, 422, 'PARSING_ERROR', null])(
  'isWorthRetrying does not retry reads after %j',
  (status) => {
    expect(isWorthRetrying({ isRead: true, status, attempt: 1 })).toBe(false)
  },
)
