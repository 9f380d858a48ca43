import { type PaymentState, verdictOf } from './payment.rules.ts'

const succeeded = { status: 'succeeded' } as const
const failed = { status: 'failed', reason: 'declined' } as const
const pending = { status: 'pending' } as const

test.each(['requested', 'pending', 'timed_out'] as const)('success ends %s with news', (state) => {
  expect(verdictOf(state, succeeded, false)).toEqual({ to: 'succeeded', news: 'payment.succeeded' })
})

test('failure is told once: not after the attempt timed out', () => {
  const told = { to: 'failed', news: 'payment.failed', reason: 'declined' }
  expect(verdictOf('requested', failed, false)).toEqual(told)
  expect(verdictOf('pending', failed, false)).toEqual(told)
  expect(verdictOf('timed_out', failed, true)).toEqual({ to: 'failed' })
})

test('silence is waited for until the time is up', () => {
  expect(verdictOf('requested', pending, false)).toEqual({ to: 'pending' })
  expect(verdictOf('pending', pending, false)).toBeUndefined()
  expect(verdictOf('pending', pending, true)).toMatchObject({
    to: 'timed_out',
    news: 'payment.failed',
  })
  expect(verdictOf('timed_out', pending, true)).toBeUndefined()
})

test('what is final stays as it is, whatever the provider says again', () => {
  for (const state of ['succeeded', 'failed', 'refunded'] satisfies PaymentState[]) {
    for (const outcome of [succeeded, failed, pending]) {
      expect(verdictOf(state, outcome, true)).toBeUndefined()
    }
  }
})
