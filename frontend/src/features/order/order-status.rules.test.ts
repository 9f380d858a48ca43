import {
  hasReceipt,
  orderNumber,
  computePollMs,
  statusViews,
  timeLeft,
} from './order-status.rules.ts'

const statuses = Object.keys(statusViews) as (keyof typeof statusViews)[]

test('statusViews marks only "placed" and "paying" as statuses that soon change automatically', () => {
  expect(statuses.filter((status) => statusViews[status].isMoving)).toEqual(['placed', 'paying'])
})

test('computePollMs returns a poll interval even with live events if a status will soon change', () => {
  const orders = (...list: readonly (keyof typeof statusViews)[]) =>
    list.map((status) => ({ status }))
  expect(computePollMs(orders('reserved', 'paid'), 0)).toBe(0)
  expect(computePollMs(orders('reserved', 'paying'), 0)).toBe(5000)
  expect(computePollMs(orders('placed'), 0)).toBe(5000)
  expect(computePollMs(orders('paid'), 7000)).toBe(7000)
  expect(computePollMs([], 0)).toBe(0)
})

test.each([
  [61_000, '1:01'],
  [1, '0:01'],
  [30 * 60_000, '30:00'],
  [0, null],
  [-5, null],
])('timeLeft shows %d ms as %j', (ms, shown) => {
  expect(timeLeft(1_000_000 + ms, 1_000_000)).toBe(shown)
})

test('hasReceipt returns true for an order that was paid for, even after a refund', () => {
  const at = '2026-11-21T10:00:00.000Z'
  expect(hasReceipt({ history: [{ status: 'paying', at }] })).toBe(false)
  const refunded = [
    { status: 'paid' as const, at },
    { status: 'refunded' as const, at },
  ]
  expect(hasReceipt({ history: refunded })).toBe(true)
})

test('orderNumber returns the first characters of the order id in upper case', () => {
  expect(orderNumber({ _id: '0193a1f2-7c4e-7d21-9a55-0242ac120002' })).toBe('0193A1F2')
})
