import { orderIn, placedAt as now } from '../../test/sample-order.setup.ts'
import { actionsOf, allows, leftCentsOf } from './action.rules.ts'
import { statuses } from './status.rules.ts'

test.each(statuses.map((status) => [status]))('actionsOf for buyers in status %s', (status) => {
  const waitsForMoney = status === 'reserved' || status === 'payment_failed'
  const held = { reservedUntil: new Date(now.getTime() + 1) }
  expect(actionsOf({ ...orderIn(status), ...held }, 'buyer', now)).toEqual(
    waitsForMoney ? ['pay', 'cancel'] : [],
  )
  expect(allows({ ...orderIn(status, undefined, 0), ...held }, 'pay', now)).toBe(false)
  expect(allows({ ...orderIn(status), reservedUntil: now }, 'pay', now)).toBe(false)
})

test.each([
  ['paid', ['ship', 'refund']],
  ['shipped', ['deliver', 'refund']],
  ['delivered', ['refund']],
] as const)('admin may advance or refund an order in status %s', (status, actions) => {
  expect(actionsOf(orderIn(status, 1899), 'admin', now)).toEqual(actions)
  expect(actionsOf(orderIn(status, 1900), 'admin', now)).toEqual(
    actions.filter((action) => action !== 'refund'),
  )
})

test('admin has no actions on an unpaid order', () => {
  for (const status of statuses) {
    const isPaid = status === 'paid' || status === 'shipped' || status === 'delivered'
    expect(leftCentsOf(orderIn(status))).toBe(isPaid ? 1900 : 0)
    if (!isPaid) expect(actionsOf(orderIn(status), 'admin', now)).toEqual([])
  }
})
