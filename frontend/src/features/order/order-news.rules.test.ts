import { buyersOrder, sampleOrder } from '../../testing/samples.ts'
import { newsBetween, refundNewsBetween } from './order-news.rules.ts'

test('says what changed, with its reason, and nothing else', () => {
  const other = { ...sampleOrder, _id: 'order-2' }
  const rejected = { ...buyersOrder('rejected'), reason: 'None are left.' }
  expect(newsBetween([sampleOrder, other], [rejected, other])).toBe(
    'Halden ClearBeam H7: Rejected. None are left.',
  )
})

test('what was not there before is no change', () => {
  expect(newsBetween([], [sampleOrder])).toBe('')
  expect(newsBetween([sampleOrder], [sampleOrder])).toBe('')
})

test('each refund is told once, with its reason, and none of an order that was not there', () => {
  const at = sampleOrder.createdAt
  const first = { _id: 'r1', amount: 4.5, at, reason: 'One bulb was broken.' }
  const once = { ...sampleOrder, refunded: 4.5, refunds: [first] }
  const twice = { ...once, refunded: 5.5, refunds: [first, { _id: 'r2', amount: 1, at }] }
  expect(refundNewsBetween([sampleOrder], [once])).toEqual([
    '$4.50 for Halden ClearBeam H7 goes back to your card. One bulb was broken.',
  ])
  expect(refundNewsBetween([once], [twice])).toEqual([
    '$1.00 for Halden ClearBeam H7 goes back to your card.',
  ])
  expect(refundNewsBetween([twice], [twice])).toEqual([])
  expect(refundNewsBetween([], [twice])).toEqual([])
})
