import { buyersOrder, sampleOrder } from '../../testing/samples.ts'
import { changesBetween, refundsBetween } from './order-changes.rules.ts'

test('changesBetween describes only orders whose status changed, and includes the reason', () => {
  const other = { ...sampleOrder, _id: 'order-2' }
  const rejected = { ...buyersOrder('rejected'), reason: 'None are left.' }
  expect(changesBetween([sampleOrder, other], [rejected, other])).toBe(
    'Halden ClearBeam H7: Rejected. None are left.',
  )
})

test('changesBetween ignores orders that are missing from the first list', () => {
  expect(changesBetween([], [sampleOrder])).toBe('')
  expect(changesBetween([sampleOrder], [sampleOrder])).toBe('')
})

test('refundsBetween reports each refund once and ignores orders that are missing from the first list', () => {
  const at = sampleOrder.createdAt
  const first = { _id: 'r1', amount: 4.5, at, reason: 'One bulb was broken.' }
  const once = { ...sampleOrder, refunded: 4.5, refunds: [first] }
  const twice = { ...once, refunded: 5.5, refunds: [first, { _id: 'r2', amount: 1, at }] }
  expect(refundsBetween([sampleOrder], [once])).toEqual([
    '$4.50 for Halden ClearBeam H7 is being refunded to your card. One bulb was broken.',
  ])
  expect(refundsBetween([once], [twice])).toEqual([
    '$1.00 for Halden ClearBeam H7 is being refunded to your card.',
  ])
  expect(refundsBetween([twice], [twice])).toEqual([])
  expect(refundsBetween([], [twice])).toEqual([])
})
