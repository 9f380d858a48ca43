import { orderIn, placedAt as now } from '../../test/sample-order.setup.ts'
import { getAllowedActions, allows, computeRefundableCents } from './action.rules.ts'
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
