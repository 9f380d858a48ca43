import { getValidAddress, isTimely, isStillAccurate, toMailId, waitMsAfter } from './mail.rules.ts'

const hourMs = 3_600_000
const at = new Date('2026-11-26T10:00:00.000Z')

test('toMailId returns one ID per order and email kind, and one per refund', () => {
  const mail = { kind: 'refunded', orderId: 'o1' } as const
  expect(toMailId({ ...mail, refundId: 'r1' })).toBe('o1:refunded:r1')
  expect(toMailId({ ...mail, refundId: 'r2' })).toBe('o1:refunded:r2')
  expect(toMailId({ kind: 'paid', orderId: 'o1' })).toBe('o1:paid')
})

test('isStillAccurate returns false if the order has not reached the reported status', () => {
  const history = [{ status: 'placed', at, eventId: 'e1' }] as const
  const state = { status: 'placed', history, refunds: [], concerns: [], attempts: [] } as const
  const isSo = (kind: 'placed' | 'paid' | 'ended') =>
    isStillAccurate({ kind, orderId: 'o1' }, state)
  expect([isSo('placed'), isSo('paid'), isSo('ended')]).toEqual([true, false, false])
  expect(isStillAccurate({ kind: 'refunded', orderId: 'o1', refundId: 'r1' }, state)).toBe(false)
})

test.each([
  ['ada@axle.test', 'ada@axle.test'],
  ["o'hara+shop@axle.test", "o'hara+shop@axle.test"],
  ['', undefined],
  ['ada@axle.test,eve@axle.test', undefined],
  ['Ada <ada@axle.test>', undefined],
  ['ada@axle.test\r\nBcc: eve@axle.test', undefined],
  ['ada@axle.test eve@axle.test', undefined],
])('getValidAddress converts %j to %j', (buyerEmail, address) => {
  expect(getValidAddress({ buyerEmail })).toBe(address)
})

test('waitMsAfter doubles the delay up to an hour and returns undefined after a day', () => {
  expect([1, 2, 3].map((failures) => waitMsAfter(failures, false, 0))).toEqual([
    2_000, 4_000, 8_000,
  ])
  expect(waitMsAfter(30, false, 23 * hourMs)).toBe(hourMs)
  expect(waitMsAfter(30, false, 25 * hourMs)).toBeUndefined()
})

test('waitMsAfter returns undefined after the fifth permanent refusal', () => {
  expect(waitMsAfter(4, true, 0)).toBe(16_000)
  expect(waitMsAfter(5, true, 0)).toBeUndefined()
})

test('isTimely accepts a status change older than a day only if it concerns money', () => {
  const at = new Date('2026-11-28T12:00:00Z')
  const after = (hours: number) => new Date(at.getTime() + hours * hourMs)
  expect(isTimely('placed', at, after(23))).toBe(true)
  expect(isTimely('placed', at, after(24))).toBe(false)
  expect(isTimely('shipped', at, after(24))).toBe(false)
  expect(isTimely('refunded', at, after(240))).toBe(true)
})
