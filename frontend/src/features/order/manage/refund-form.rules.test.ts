import {
  amountFault,
  describeConsequence,
  toRefundRequest,
  parseRefundAmount,
} from './refund-form.rules.ts'

const order = { status: 'paid', refundable: 14.5, endsWithRefund: true } as const
const form = { share: 'part', amount: '4.50', reason: ' ' } as const

test.each([
  ['', /for example/],
  ['4.555', /for example/],
  ['-1', /for example/],
  ['4,50', /for example/],
  ['0', /above zero/],
  ['0.00', /above zero/],
  ['14.51', /At most \$14\.50/],
])('amountFault rejects the amount %j with a reason', (amount, words) => {
  expect(amountFault(amount, order)).toMatch(words)
  expect(parseRefundAmount({ ...form, amount }, order)).toBeNull()
})

test.each(['0.01', '4.5', ' 14.50 ', '14'])('amountFault accepts the amount %j', (amount) => {
  expect(amountFault(amount, order)).toBeNull()
  expect(parseRefundAmount({ ...form, amount }, order)).toBe(Number(amount))
})

test('toRefundRequest omits the amount for a full refund', () => {
  const all = { share: 'all', amount: 'x', reason: ' It arrived broken. ' } as const
  expect(parseRefundAmount(all, { ...order, refundable: 0.2 })).toBe(0.2)
  expect(toRefundRequest(all)).toEqual({ reason: 'It arrived broken.' })
  expect(toRefundRequest(form)).toEqual({ amount: 4.5 })
})

test('describeConsequence states that a full refund ends the order only before shipping', () => {
  expect(describeConsequence(14.5, order)).toMatch(/ends/)
  expect(describeConsequence(14.49, order)).toMatch(/continues/)
  expect(describeConsequence(null, order)).toMatch(/continues/)
  expect(
    describeConsequence(14.5, { ...order, status: 'delivered', endsWithRefund: false }),
  ).toMatch(/stays delivered/)
})
