import { sampleOrder } from '../../testing/samples.ts'
import { newsBetween } from './order-news.rules.ts'

test('says what changed, with its reason, and nothing else', () => {
  const other = { ...sampleOrder, _id: 'order-2' }
  const rejected = { ...sampleOrder, status: 'rejected' as const, reason: 'None are left.' }
  expect(newsBetween([sampleOrder, other], [rejected, other])).toBe(
    'Halden ClearBeam H7: Rejected. None are left.',
  )
})

test('what was not there before is no change', () => {
  expect(newsBetween([], [sampleOrder])).toBe('')
  expect(newsBetween([sampleOrder], [sampleOrder])).toBe('')
})
