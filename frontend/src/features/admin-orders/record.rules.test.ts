import { attemptsOf, deedsOf, eventsOf } from './record.rules.ts'

const at = '2026-11-21T10:00:00.000Z'

test('only what the state allows is offered', () => {
  expect(deedsOf('paid')).toEqual(['ship', 'refund'])
  expect(deedsOf('shipped')).toEqual(['deliver'])
  for (const status of ['placed', 'reserved', 'paying', 'delivered', 'refunded'] as const) {
    expect(deedsOf(status)).toEqual([])
  }
})

test('attempts say what became of them, of how much, by which card, and why', () => {
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
  expect(attemptsOf({ payments })).toMatchObject([
    { state: 'failed', label: 'Failed: $19.00, card ending in 0002', description: 'No.' },
    { state: 'current', label: 'Waiting for the bank: $19.00' },
  ])
})

test('an event that was not sent yet says so, and older ones have no number', () => {
  const events = [
    { type: 'order.placed', at, isSent: true },
    { _id: 'e2', type: 'order.paid', at, isSent: false },
  ]
  expect(eventsOf({ events })).toMatchObject([
    { state: 'done', label: 'order.placed' },
    { state: 'current', label: 'order.paid (waits to be sent)', description: 'e2' },
  ])
})
