import { actionsOf, allows, leftCentsOf } from './action.rules.ts'
import type { Status } from './status.rules.ts'
import { statuses } from './status.rules.ts'

const at = new Date('2026-11-21T10:00:00.000Z')

function orderIn(status: Status, unitPriceCents = 950, refundedCents?: number) {
  return {
    _id: 'o1',
    requestHash: '',
    buyerId: 'b1',
    buyerEmail: 'ada@axle.test',
    buyerName: 'Ada Byron',
    phone: '',
    productId: 'p1',
    productName: 'H7 bulb',
    unitPriceCents,
    quantity: 2,
    createdAt: at,
    status,
    history: [{ status, at, eventId: 'e' }],
    concerns: [],
    attempts: [],
    refunds: [],
    ...(refundedCents !== undefined && { refundedCents }),
  }
}

test.each(statuses.map((status) => [status]))('a buyer of an order that is %s', (status) => {
  const waitsForMoney = status === 'reserved' || status === 'payment_failed'
  expect(actionsOf(orderIn(status), 'buyer')).toEqual(waitsForMoney ? ['pay', 'cancel'] : [])
  expect(allows(orderIn(status, 0), 'pay')).toBe(false)
})

test.each([
  ['paid', ['ship', 'refund']],
  ['shipped', ['deliver', 'refund']],
  ['delivered', ['refund']],
] as const)('an admin may move and refund an order that is %s', (status, actions) => {
  expect(actionsOf(orderIn(status, 950, 1899), 'admin')).toEqual(actions)
  expect(actionsOf(orderIn(status, 950, 1900), 'admin')).toEqual(
    actions.filter((action) => action !== 'refund'),
  )
})

test('an admin may do nothing with an order that has no money here', () => {
  for (const status of statuses) {
    const isPaid = status === 'paid' || status === 'shipped' || status === 'delivered'
    expect(leftCentsOf(orderIn(status))).toBe(isPaid ? 1900 : 0)
    if (!isPaid) expect(actionsOf(orderIn(status), 'admin')).toEqual([])
  }
})
