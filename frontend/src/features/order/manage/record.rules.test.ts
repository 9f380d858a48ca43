import { sampleOrder } from '../../../testing/samples.ts'
import { toAttemptSteps, findActors, toEventSteps } from './record.rules.ts'

const at = '2026-11-21T10:00:00.000Z'

test('toAttemptSteps returns the outcome, amount, card and reason of each payment attempt', () => {
  const payments = [
    {
      _id: 'p1',
      state: 'failed' as const,
      amount: 19,
      createdAt: at,
      cardLast4: '0002',
      reason: 'No.',
    },
    { _id: 'p2', state: 'pending' as const, amount: 19, createdAt: at },
  ]
  expect(toAttemptSteps({ payments })).toMatchObject([
    { state: 'failed', label: 'Failed: $19.00, card ending in 0002', description: 'No.' },
    { state: 'current', label: 'Waiting for the bank: $19.00' },
  ])
})

test('toEventSteps returns the id of each event and marks unsent events', () => {
  const events = [
    { _id: 'e1', type: 'order.placed', at, isSent: true },
    { _id: 'e2', type: 'order.paid', at, isSent: false },
  ]
  expect(toEventSteps({ events })).toMatchObject([
    { state: 'done', label: 'order.placed', description: 'e1' },
    { state: 'current', label: 'order.paid (waiting to be sent)', description: 'e2' },
  ])
})

test('findActors returns the user who set each status and whether each refund was sent', () => {
  const order = {
    ...sampleOrder,
    history: [
      { status: 'paid' as const, at },
      { status: 'shipped' as const, at },
    ],
    refunds: [
      { _id: 'r1', amount: 1, at },
      { _id: 'r2', amount: 2, at },
    ],
  }
  const by = 'admin@axle.test'
  const events = [
    { _id: 'e1', type: 'order.paid', at, isSent: true },
    { _id: 'e2', type: 'order.shipped', at, isSent: true, by },
    { _id: 'e3', type: 'order.refunding', at, isSent: true, by, refundId: 'r1' },
    { _id: 'e4', type: 'payment.refunded', at, isSent: true, refundId: 'r1' },
    { _id: 'e5', type: 'order.refunding', at, isSent: true, refundId: 'r2' },
  ]
  expect(findActors({ order, events })).toEqual({
    by: { shipped: by },
    refundNotes: { r1: { by, isSent: true }, r2: { isSent: false } },
  })
})
