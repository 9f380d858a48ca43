import { nextReconcileAt, type PaymentState, verdictOf } from './payment.rules.ts'

const succeeded = { status: 'succeeded' } as const
const failed = { status: 'failed', reason: 'declined' } as const
const pending = { status: 'pending' } as const

test.each(['requested', 'pending', 'timed_out'] as const)(
  'success ends %s with an event',
  (state) => {
    expect(verdictOf(state, succeeded, false)).toEqual({
      to: 'succeeded',
      eventType: 'payment.succeeded',
    })
  },
)

test('failure is published once: not after the attempt timed out', () => {
  const once = { to: 'failed', eventType: 'payment.failed', reason: 'declined' }
  expect(verdictOf('requested', failed, false)).toEqual(once)
  expect(verdictOf('pending', failed, false)).toEqual(once)
  expect(verdictOf('timed_out', failed, true)).toEqual({ to: 'failed' })
})

test('silence is waited for until the time is up', () => {
  expect(verdictOf('requested', pending, false)).toEqual({ to: 'pending' })
  expect(verdictOf('pending', pending, false)).toBeUndefined()
  expect(verdictOf('pending', pending, true)).toMatchObject({
    to: 'timed_out',
    eventType: 'payment.failed',
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

const begun = new Date('2026-01-01T00:00:00Z')
function asked(state: PaymentState, ageSeconds: number): number | undefined {
  const now = begun.getTime() + ageSeconds * 1000
  const next = nextReconcileAt(state, begun, new Date(now))
  return next && (next.getTime() - now) / 1000
}

test('an attempt is asked for after a tenth of its age, between a second and half an hour', () => {
  expect([0, 5, 100, 3_600, 86_400].map((age) => asked('pending', age))).toEqual([
    1, 1, 10, 360, 1_800,
  ])
})

test('an open attempt is asked for however old it is, one that timed out for a day', () => {
  const years = 3 * 365 * 86_400
  expect(asked('requested', years)).toBe(1_800)
  expect(asked('pending', years)).toBe(1_800)
  expect(asked('timed_out', 86_000)).toBe(1_800)
  expect(asked('timed_out', 86_401)).toBeUndefined()
  expect(asked('succeeded', 1)).toBeUndefined()
})
