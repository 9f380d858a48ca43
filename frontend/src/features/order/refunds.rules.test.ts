import { sampleOrder } from '../../testing/samples.ts'
import { refundedWords, toRefundSteps } from './refunds.rules.ts'

const at = '2026-11-21T10:00:00.000Z'
const refunds = [
  { _id: 'r1', amount: 4.5, at, reason: 'Broken.' },
  { _id: 'r2', amount: 1, at },
]

test('refundedWords returns how much of the total was refunded, or null if nothing was', () => {
  expect(refundedWords(sampleOrder)).toBeNull()
  expect(refundedWords({ ...sampleOrder, refunded: 4.5 })).toBe('Refunded $4.50 of $19.00')
})

test('toRefundSteps shows buyers the reason for each refund, but not the admin who made it', () => {
  const steps = toRefundSteps({ refunds })
  expect(steps).toMatchObject([
    { label: '$4.50', state: 'done', at, description: 'Broken.' },
    { label: '$1.00', state: 'done' },
  ])
  expect(steps[1]).not.toHaveProperty('description')
  expect(toRefundSteps({})).toEqual([])
})

test('toRefundSteps shows admins who made each refund and whether it was sent', () => {
  const by = 'admin@axle.test'
  const notes = { r1: { by, isSent: true }, r2: { by, isSent: false } }
  expect(toRefundSteps({ refunds }, notes)).toMatchObject([
    { label: '$4.50', state: 'done', description: 'Broken. · By admin@axle.test' },
    { label: '$1.00, waiting for the payment provider', state: 'current', description: `By ${by}` },
  ])
})

test('toRefundSteps marks a sent refund as failed when the bank has returned it', () => {
  const [failed, sent] = toRefundSteps({
    refunds: refunds.map((one, index) => ({ ...one, ...(index === 0 && { failed: true }) })),
  })
  expect(failed).toMatchObject({
    label: expect.stringMatching(/^\$4\.50, returned by the bank/),
    state: 'failed',
  })
  expect(sent).toMatchObject({ state: 'done' })
})
