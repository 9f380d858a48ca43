import { amountFault, consequenceOf, requestOf, sumOf } from './refund-form.rules.ts'

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
  expect(sumOf({ ...form, amount }, order)).toBeNull()
})

test.each(['0.01', '4.5', ' 14.50 ', '14'])('amountFault accepts the amount %j', (amount) => {
  expect(amountFault(amount, order)).toBeNull()
  expect(sumOf({ ...form, amount }, order)).toBe(Number(amount))
})

test('requestOf omits the amount when everything is refunded', () => {
  const all = { share: 'all', amount: 'x', reason: ' It arrived broken. ' } as const
  expect(sumOf(all, { ...order, refundable: 0.2 })).toBe(0.2)
  expect(requestOf(all)).toEqual({ reason: 'It arrived broken.' })
  expect(requestOf(form)).toEqual({ amount: 4.5 })
})

test('consequenceOf states that the order ends only if an unshipped order is fully refunded', () => {
  expect(consequenceOf(14.5, order)).toMatch(/ends/)
  expect(consequenceOf(14.49, order)).toMatch(/continues/)
  expect(consequenceOf(null, order)).toMatch(/continues/)
  expect(consequenceOf(14.5, { ...order, status: 'delivered', endsWithRefund: false })).toMatch(
    /stays delivered/,
  )
})
