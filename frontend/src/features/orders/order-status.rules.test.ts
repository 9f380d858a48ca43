import { canCancel, canPay, statusViews, timeLeft } from './order-status.rules.ts'

const statuses = Object.keys(statusViews) as (keyof typeof statusViews)[]

test('only an order that waits for money can be paid or cancelled', () => {
  const waiting = ['reserved', 'payment_failed']
  expect(statuses.filter(canPay)).toEqual(waiting)
  expect(statuses.filter(canCancel)).toEqual(waiting)
})

test('only states that change by themselves are shown as moving', () => {
  expect(statuses.filter((status) => statusViews[status].isMoving)).toEqual(['placed', 'paying'])
})

test.each([
  [61_000, '1:01'],
  [1, '0:01'],
  [30 * 60_000, '30:00'],
  [0, null],
  [-5, null],
])('shows %d ms as %j', (ms, shown) => {
  expect(timeLeft(1_000_000 + ms, 1_000_000)).toBe(shown)
})
