import { toMovements, remainingDollars } from './receipt.rules.ts'

const at = '2026-11-21T10:00:00.000Z'

test('toMovements returns the card payment and the refund', () => {
  const history = (['placed', 'paid', 'refunded'] as const).map((status) => ({ status, at }))
  const refunds = [{ _id: 'r1', amount: 19, at }]
  expect(toMovements({ history, total: 19, cardLast4: '4242', refunds })).toEqual([
    { label: 'Paid by card ending in 4242', at, dollars: 19 },
    { label: 'Refunded', at, dollars: -19 },
  ])
})

test('toMovements returns an empty list for an unpaid order and omits an unknown card number', () => {
  expect(toMovements({ history: [{ status: 'placed', at }], total: 19 })).toEqual([])
  expect(toMovements({ history: [{ status: 'paid', at }], total: 19 })[0]?.label).toBe(
    'Paid by card',
  )
})

test('toMovements lists each refund with its reason, and remainingDollars calculates in cents', () => {
  const history = [{ status: 'paid' as const, at }]
  const first = { _id: 'r1', amount: 0.1, at, reason: 'Broken.' }
  const order = { history, total: 0.3, refunded: 0.1, refunds: [first] }
  expect(toMovements(order)[1]).toEqual({ label: 'Refunded', at, dollars: -0.1, reason: 'Broken.' })
  expect(remainingDollars(order)).toBe(0.2)
  const second = { _id: 'r2', amount: 0.2, at }
  const ended = { ...order, refunded: 0.3, refunds: [first, second] }
  const both = toMovements({ ...ended, history: [...history, { status: 'refunded', at }] })
  expect(both.map(({ label, dollars }) => [label, dollars])).toEqual([
    ['Paid by card', 0.3],
    ['Refund 1', -0.1],
    ['Refund 2', -0.2],
  ])
  expect(remainingDollars(ended)).toBe(0)
  expect(remainingDollars({ history, total: 19 })).toBeUndefined()
})
