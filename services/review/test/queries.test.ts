import { type Calls, queriesWithoutIndex } from '@axle/kit/testing/queries'
import * as purchase from '../src/buyer/purchase.store.ts'
import * as rating from '../src/rating/rating.store.ts'
import { cursorAfter, createKeyset, type Sort } from '../src/review/product-review.rules.ts'
import * as productReview from '../src/review/product-review.store.ts'
import * as review from '../src/review/review.store.ts'
import * as vote from '../src/vote/vote.store.ts'

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
const ofProduct: productReview.ProductReview = {
  ...written,
  _id: 'of-product',
  productId: 'product',
  productName: 'H7 bulb',
  helpful: 3,
  helpfulRevision: 0,
  edition: 1,
  version: 1,
  isCounted: false,
}
const sorts: readonly Sort[] = ['newest', 'helpful', 'rating', '-rating']
const newVote = { _id: 'vote', reviewId: 'of-product', voterId: 'voter', edition: 1 }

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
  findReviewsOfShop: () => review.findReviewsOfShop(10),
  findReview: () => review.findReview('review'),
  decideReview: () =>
    review.decideReview(ofProduct, { status: 'hidden', decidedBy: 'admin', decidedAt: now }),
  writeReply: async () => {
    await review.writeReply('review', undefined)
    await review.writeReply('review', { text: 'Thank you.', at: now, by: 'admin' })
  },
  addReview: async () => {
    await review.addReview(written)
    await review.findReview('review')
  },
  putReview: () => review.putReview(seeded),
  findReviewsBy: () => review.findReviewsBy('buyer', '', 10),
  findStatesOfShop: () => review.findStatesOfShop('author'),
  forgetAuthor: () => review.forgetAuthor('buyer'),
}

const productReviewCalls: Calls<typeof productReview> = {
  listOfProduct: async () => {
    for (const sort of sorts) {
      await productReview.listOfProduct('product', createKeyset(sort, undefined), 10)
      const behind = createKeyset(sort, cursorAfter(sort, ofProduct))
      await productReview.listOfProduct('product', behind, 10)
    }
  },
  findOfProduct: () => productReview.findOfProduct('of-product'),
  findEditions: () => productReview.findEditions(['of-product']),
  rewriteReview: () => productReview.rewriteReview(ofProduct, written),
  writeHelpful: () => productReview.writeHelpful(ofProduct, 4),
  countByRating: () => productReview.countByRating('product'),
  listUncounted: () => productReview.listUncounted('product', 10),
  listProductsToCount: () => productReview.listProductsToCount(10),
  markCounted: () => productReview.markCounted([ofProduct]),
}

const purchaseCalls: Calls<typeof purchase> = {
  keepPurchase: async () => {
    const [buyerId, productId] = ['buyer', 'product']
    const first = { buyerId, productId, productName: 'H7 bulb', orderId: 'order', boughtAt: now }
    await purchase.keepPurchase(first)
    await purchase.findPurchase(buyerId, productId)
  },
  findBuyerIds: () => purchase.findBuyerIds(['buyer']),
  findPurchase: () => purchase.findPurchase('buyer', 'product'),
}

const ratingCalls: Calls<typeof rating> = {
  findRating: () => rating.findRating('product'),
  listRatingsAfter: () => rating.listRatingsAfter('', 10),
  writeRating: () =>
    rating.writeRating(
      'product',
      { _id: 'product', revision: 1, distribution: [] },
      { distribution: [0, 0, 0, 0, 1], isPublished: true },
    ),
}

const voteCalls: Calls<typeof vote> = {
  putVote: () => vote.putVote(newVote),
  withdrawVote: () => vote.withdrawVote('vote'),
  countVotes: () => vote.countVotes('of-product', 1),
  listUncounted: () => vote.listUncounted('of-product', 10),
  listReviewsToCount: () => vote.listReviewsToCount(10),
  markCounted: () => vote.markCounted([{ _id: 'vote', version: 1 }]),
  listHelpful: () => vote.listHelpful('voter', 10),
}

test('every query in the review service uses an index', async () => {
  const stores = {
    purchase: purchaseCalls,
    review: reviewCalls,
    productReview: productReviewCalls,
    rating: ratingCalls,
    vote: voteCalls,
  }
  expect(await queriesWithoutIndex(stores)).toEqual([])
})
