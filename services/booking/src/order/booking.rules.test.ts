import { orderIn, placedAt as now, placedAt as at } from '../../test/sample-order.setup.ts'
import {
  getAllowedActions,
  allows,
  computeRefundableCents,
  cancelledByBuyer,
  toBooking,
  askedCents,
  weighRefund,
} from './booking.rules.ts'
import { statuses } from './status.rules.ts'

test.each(statuses.map((status) => [status]))(
  'getAllowedActions for buyers in status %s',
  (status) => {
    const waitsForMoney = status === 'reserved' || status === 'payment_failed'
    const held = { reservedUntil: new Date(now.getTime() + 1) }
    expect(getAllowedActions({ ...orderIn(status), ...held }, 'buyer', now)).toEqual(
      waitsForMoney ? ['pay', 'cancel'] : [],
    )
    expect(allows({ ...orderIn(status, undefined, 0), ...held }, 'pay', now)).toBe(false)
    expect(allows({ ...orderIn(status), reservedUntil: now }, 'pay', now)).toBe(false)
  },
)

test.each([
  ['paid', ['ship', 'refund']],
  ['shipped', ['deliver', 'refund']],
  ['delivered', ['refund']],
] as const)('admin may advance or refund an order in status %s', (status, actions) => {
  expect(getAllowedActions(orderIn(status, 1899), 'admin', now)).toEqual(actions)
  expect(getAllowedActions(orderIn(status, 1900), 'admin', now)).toEqual(
    actions.filter((action) => action !== 'refund'),
  )
})

test('getAllowedActions returns no actions for an admin on an unpaid order', () => {
  for (const status of statuses) {
    const isPaid = status === 'paid' || status === 'shipped' || status === 'delivered'
    expect(computeRefundableCents(orderIn(status))).toBe(isPaid ? 1900 : 0)
    if (!isPaid) expect(getAllowedActions(orderIn(status), 'admin', now)).toEqual([])
  }
})

test('weighRefund returns the whole remaining amount if no amount is given', () => {
  expect(weighRefund(orderIn('paid'), undefined)).toEqual({ cents: 1900, endsOrder: true })
  expect(weighRefund(orderIn('shipped', 450), undefined)).toEqual({ cents: 1450, endsOrder: false })
})

test('weighRefund ends only a fully refunded order that was not shipped', () => {
  expect(weighRefund(orderIn('paid'), 1899)).toEqual({ cents: 1899, endsOrder: false })
  expect(weighRefund(orderIn('paid', 1899), 1)).toEqual({ cents: 1, endsOrder: true })
  for (const status of ['shipped', 'delivered'] as const) {
    expect(weighRefund(orderIn(status), 1900)).toEqual({ cents: 1900, endsOrder: false })
  }
})

test('weighRefund ends a free order', () => {
  expect(weighRefund(orderIn('paid', undefined, 0), undefined)).toEqual({
    cents: 0,
    endsOrder: true,
  })
})

test('weighRefund rejects more than the remaining amount and states that amount', () => {
  expect(() => weighRefund(orderIn('paid', 450), 1451)).toThrow(
    'At most $14.50 of this order can be refunded',
  )
  expect(() => weighRefund(orderIn('delivered', 1900), undefined)).toThrow(
    'already been fully refunded',
  )
  expect(() => weighRefund(orderIn('delivered', 1900), 1)).toThrow('already been fully refunded')
  expect(() => weighRefund(orderIn('refunded'), 1)).toThrow('already been fully refunded')
})

test.each([
  ['placed', 'is being reserved'],
  ['reserved', 'is reserved'],
  ['paying', 'is being paid'],
  ['payment_failed', 'has a failed payment'],
  ['cancelled', 'is cancelled'],
  ['expired', 'has expired'],
] as const)('weighRefund rejects an order in status %s', (status, words) => {
  expect(() => weighRefund(orderIn(status), undefined)).toThrow(
    `The order ${words}, so there is nothing to refund.`,
  )
})

test('toBooking shows the refundable amount and whether a full refund ends the order', () => {
  const shown = (...order: Parameters<typeof orderIn>) => {
    const { refundable, endsWithRefund } = toBooking(orderIn(...order), at)
    return [refundable, endsWithRefund]
  }
  expect(shown('paid', 10, 15)).toEqual([0.2, true])
  expect(shown('shipped')).toEqual([19, false])
  expect(shown('delivered', 1900)).toEqual([0, false])
  expect(shown('reserved')).toEqual([0, false])
})

test('askedCents accepts only whole cents', () => {
  expect(askedCents({})).toBeUndefined()
  expect(askedCents({ amount: 4.35 })).toBe(435)
  expect(() => askedCents({ amount: 4.355 })).toThrow('two decimals')
  expect(() => askedCents({ amount: 7.02530818912849e-52 })).toThrow('two decimals')
})

test('toBooking shows refunds without the admin’s email address', () => {
  const refund = {
    refundId: 'r1',
    requestHash: 'x',
    cents: 450,
    at,
    by: 'a@axle.test',
    eventId: 'e',
  }
  const shown = toBooking(
    { ...orderIn('paid', 450), refunds: [{ ...refund, reason: 'Broken.' }] },
    at,
  )
  expect(shown.refunded).toBe(4.5)
  expect(shown.refunds).toEqual([
    { _id: 'r1', amount: 4.5, at: at.toISOString(), reason: 'Broken.' },
  ])
  expect(toBooking(orderIn('paid'), at)).not.toHaveProperty('refunded')
  expect(toBooking(orderIn('paid'), at)).not.toHaveProperty('refunds')
})

test('toBooking words a cancellation reason for the viewer', () => {
  const reason = cancelledByBuyer
  const step = { status: 'cancelled' as const, at, reason, eventId: 'e' }
  const order = { ...orderIn('cancelled'), reason, history: [step] }
  const getReasons = ({ reason: first, history }: ReturnType<typeof toBooking>) => [
    first,
    history[0]?.reason,
  ]
  expect(getReasons(toBooking(order, at, 'admin'))).toEqual([reason, reason])
  expect(getReasons(toBooking(order, at))).toEqual(['You cancelled this.', 'You cancelled this.'])
})
