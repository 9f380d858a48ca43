import { type Calls, queriesWithoutIndex } from '@axle/kit/testing/queries'
import * as buyer from '../src/buyer/buyer.store.ts'
import * as review from '../src/review/review.store.ts'

const now = new Date()
const page = { limit: 10, offset: 0 }
const seeded = {
  _id: 'review',
  authorId: 'author',
  name: 'Author',
  review: 'Bright',
  rating: '5',
  createdAt: now,
} as const
const written: review.StoredReview = { ...seeded, status: 'published' }

const buyerCalls: Calls<typeof buyer> = {
  keepBuyer: () => buyer.keepBuyer({ _id: 'buyer', orderId: 'order', boughtAt: now }),
  findBuyerIds: () => buyer.findBuyerIds(['buyer']),
}

const reviewCalls: Calls<typeof review> = {
  findReviews: async () => {
    await review.findReviews(undefined, page)
    await review.findReviews('published', page)
    await review.findReviews('pending', page)
  },
  countReviews: async () => {
    await review.countReviews('published')
    await review.countReviews('pending')
  },
  changeReview: () => review.changeReview('review', { status: 'hidden' }),
  addReview: async () => {
    await review.addReview(written)
    await review.changeReview('review', { reply: undefined })
  },
  putReview: () => review.putReview(seeded),
}

test('every query of reviews has its index', async () => {
  expect(await queriesWithoutIndex({ buyer: buyerCalls, review: reviewCalls })).toEqual([])
})
