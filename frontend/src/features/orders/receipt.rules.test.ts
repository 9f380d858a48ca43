import { paymentsOf } from './receipt.rules.ts'

const at = '2026-11-21T10:00:00.000Z'

test('tells what came by which card, and what went back', () => {
  const history = (['placed', 'paid', 'refunded'] as const).map((status) => ({ status, at }))
  expect(paymentsOf({ history, total: 19, cardLast4: '4242' })).toEqual([
    { label: 'Paid by card ending in 4242', at, dollars: 19 },
    { label: 'Refunded', at, dollars: -19 },
  ])
})

test('an order that was not paid has none, and an unknown card is just a card', () => {
  expect(paymentsOf({ history: [{ status: 'placed', at }], total: 19 })).toEqual([])
  expect(paymentsOf({ history: [{ status: 'paid', at }], total: 19 })[0]?.label).toBe(
    'Paid by card',
  )
})
