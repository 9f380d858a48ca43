import { toPublishedEvents, toPaymentAttempt } from './data-export.rules.ts'

const early = new Date('2026-11-21T10:00:00.000Z')
const late = new Date('2026-11-21T10:00:01.000Z')

test('toPublishedEvents sorts events by creation time and marks unsent ones', () => {
  const memories = [
    { type: 'payment.succeeded', at: late, eventId: 'e2' },
    { type: 'order.placed', at: early, eventId: 'e1' },
  ]
  expect(toPublishedEvents(memories, [{ id: 'e2' }])).toEqual([
    { _id: 'e1', type: 'order.placed', at: early.toISOString(), isSent: true },
    { _id: 'e2', type: 'payment.succeeded', at: late.toISOString(), isSent: false },
  ])
})

test('toPaymentAttempt returns dollars and prefers the attempt’s own card digits', () => {
  const stored = {
    _id: 'p1',
    state: 'failed' as const,
    amountCents: 1950,
    createdAt: early,
    reason: 'No.',
  }
  const shown = { _id: 'p1', state: 'failed', amount: 19.5, createdAt: early.toISOString() }
  expect(toPaymentAttempt({ ...stored, last4: '' }, undefined)).toEqual({ ...shown, reason: 'No.' })
  expect(toPaymentAttempt({ ...stored, last4: '4242' }, '1111')).toMatchObject({
    cardLast4: '4242',
  })
  expect(toPaymentAttempt({ ...stored, last4: '' }, '1111')).toMatchObject({ cardLast4: '1111' })
})
