import {
  assertRefundable,
  type ChargeLine,
  computeOutcome,
  listEntries,
  type RefundLine,
} from './charge.rules.ts'

const at = '2026-11-01T10:00:00.000Z'
const answersAt = '2026-11-01T10:00:05.000Z'
const now = new Date('2026-11-01T11:00:00.000Z')
const ids = { orderId: 'order', paymentId: 'attempt' }
const late: ChargeLine = {
  line: 'charge',
  ...ids,
  amountCents: 1900,
  method: 'late',
  at,
  answersAt,
}
const refund: RefundLine = { line: 'refund', ...ids, refundId: 'back', cents: 1000, at }

test('a late charge is pending until answersAt, and transfers no money before that time', () => {
  const before = new Date('2026-11-01T10:00:04.999Z')
  expect(computeOutcome(late, before)).toEqual({ status: 'pending', answersAt })
  expect(listEntries([late], before)).toEqual({ entries: [] })
  expect(() => assertRefundable(late, [], 1, before)).toThrow('0 cents are left')
  const then = new Date(answersAt)
  expect(computeOutcome(late, then)).toEqual({ status: 'succeeded' })
  expect(listEntries([late], then).entries).toMatchObject([{ kind: 'capture', at: answersAt }])
})

test('assertRefundable allows exactly the amount that is left', () => {
  expect(() => assertRefundable(late, [refund], 900, now)).not.toThrow()
  expect(() => assertRefundable(late, [refund], 901, now)).toThrow('900 cents are left')
})

test('listEntries continues where the last page ended, and filters by order', () => {
  const lines = Array.from({ length: 1_500 }, () => late)
  const first = listEntries(lines, now)
  expect([first.entries.length, first.next]).toEqual([1_000, 1_000])
  const second = listEntries(lines, now, undefined, first.next)
  expect([second.entries.length, second.next]).toEqual([500, undefined])
  expect(listEntries([late, { ...refund, orderId: 'other' }], now, 'other').entries).toHaveLength(1)
})
