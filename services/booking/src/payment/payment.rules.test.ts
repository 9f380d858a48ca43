import {
  nextReconcileAt,
  type PaymentState,
  computeVerdict,
  findCardBehaviour,
  isExpired,
} from './payment.rules.ts'

const succeeded = { status: 'succeeded' } as const
const failed = { status: 'failed', reason: 'declined' } as const
const pending = { status: 'pending' } as const

test.each(['requested', 'pending', 'timed_out'] as const)(
  'computeVerdict publishes the success of an attempt in state %s',
  (state) => {
    expect(computeVerdict(state, succeeded, false)).toEqual({
      to: 'succeeded',
      eventType: 'payment.succeeded',
    })
  },
)

test('computeVerdict publishes a failure once, and never after a timeout', () => {
  const once = { to: 'failed', eventType: 'payment.failed', reason: 'declined' }
  expect(computeVerdict('requested', failed, false)).toEqual(once)
  expect(computeVerdict('pending', failed, false)).toEqual(once)
  expect(computeVerdict('timed_out', failed, true)).toEqual({ to: 'failed' })
})

test('computeVerdict leaves an attempt without an outcome pending until it is overdue', () => {
  expect(computeVerdict('requested', pending, false)).toEqual({ to: 'pending' })
  expect(computeVerdict('pending', pending, false)).toBeUndefined()
  expect(computeVerdict('pending', pending, true)).toMatchObject({
    to: 'timed_out',
    eventType: 'payment.failed',
  })
  expect(computeVerdict('timed_out', pending, true)).toBeUndefined()
})

test('computeVerdict changes nothing if the attempt is in a final state', () => {
  for (const state of ['succeeded', 'failed', 'refunded'] satisfies PaymentState[]) {
    for (const outcome of [succeeded, failed, pending]) {
      expect(computeVerdict(state, outcome, true)).toBeUndefined()
    }
  }
})

const begun = new Date('2026-01-01T00:00:00Z')
function requested(state: PaymentState, ageSeconds: number): number | undefined {
  const now = begun.getTime() + ageSeconds * 1000
  const next = nextReconcileAt(state, begun, new Date(now))
  return next && (next.getTime() - now) / 1000
}

test('nextReconcileAt waits a tenth of the attempt’s age, between 1 s and 30 minutes', () => {
  expect([0, 5, 100, 3_600, 86_400].map((age) => requested('pending', age))).toEqual([
    1, 1, 10, 360, 1_800,
  ])
})

test('nextReconcileAt returns undefined after a day only for an attempt that timed out', () => {
  const years = 3 * 365 * 86_400
  expect(requested('requested', years)).toBe(1_800)
  expect(requested('pending', years)).toBe(1_800)
  expect(requested('timed_out', 86_000)).toBe(1_800)
  expect(requested('timed_out', 86_401)).toBeUndefined()
  expect(requested('succeeded', 1)).toBeUndefined()
})

test.each([
  ['4242424242424242', 'succeeds'],
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'lacks_funds'],
  ['4000000000000077', 'late'],
  ['4111111111111111', undefined],
  ['toString', undefined],
])('findCardBehaviour maps number %s to %s', (number, behaviour) => {
  expect(findCardBehaviour(number)).toBe(behaviour)
})

test.each([
  ['11/26', '2026-11-30T23:59:59Z', false],
  ['11/26', '2026-12-01T00:00:00Z', true],
  ['12/26', '2026-12-31T23:59:59Z', false],
  ['01/27', '2026-11-21T00:00:00Z', false],
  ['10/26', '2026-11-21T00:00:00Z', true],
])('isExpired for a card of %s at %s returns %s', (expiry, now, expired) => {
  expect(isExpired(expiry, new Date(now))).toBe(expired)
})
