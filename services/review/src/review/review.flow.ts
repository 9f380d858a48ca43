import { storeTime } from '@axle/kit/clock'
import { Refusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import { hashOf } from '@axle/kit/id'
import type { Caller } from '@axle/kit/token'
import { buyersAmong } from '../buyer/buyer.flow.ts'
import { checkText, shownNameOf } from './review.rules.ts'
import {
  addReview,
  findReviewsBy,
  findReviewsOfShop,
  forgetAuthor,
  putReview,
  type StoredReview,
} from './review.store.ts'

export { forgetAuthor }

type Review = components['schemas']['Review']
type NewReview = components['schemas']['NewReview']

/** How many reviews a list holds at most. */
const listedAtMost = 500

/** A review as everybody sees it. */
export function toReview(stored: StoredReview, buyers: ReadonlySet<string>): Review {
  const { _id, authorId, name, review, rating, createdAt, reply } = stored
  const verified = buyers.has(authorId)
  return {
    ...{ _id, name, review, rating, verified, createdAt: createdAt.toISOString() },
    ...(reply ? { reply: { text: reply.text, at: reply.at.toISOString() } } : {}),
  }
}

/** The newest published reviews of the shop, newest first; `verified` says whether the author has bought by now. */
export async function listReviews(): Promise<Review[]> {
  const stored = await findReviewsOfShop(listedAtMost)
  const buyers = await buyersAmong(stored.map((one) => one.authorId))
  return stored.map((one) => toReview(one, buyers))
}

function toWritten(stored: StoredReview): components['schemas']['WrittenReview'] {
  const { _id, name, review, rating, createdAt, status, reply, productId, productName } = stored
  return {
    ...{ _id, name, review, rating, createdAt: createdAt.toISOString(), status },
    ...(productId ? { product: { _id: productId, name: productName ?? productId } } : {}),
    ...(reply ? { reply: { text: reply.text, at: reply.at.toISOString() } } : {}),
  }
}

/** A page of what somebody wrote. @param afterId the review behind which it begins; empty for the first page */
export async function listReviewsOf(
  author: Pick<Caller, 'id'>,
  afterId: string,
  limit: number,
): Promise<components['schemas']['WrittenReviewPage']> {
  // One more than is shown tells whether there is a next page.
  const found = await findReviewsBy(author.id, afterId, limit + 1)
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return { reviews: shown.map(toWritten), ...(last && { next: last._id }) }
}

/**
 * Publishes a review under the name of the caller's token, or keeps it until an admin has read it.
 * @param isModerated whether reviews are read before they are shown
 * @throws Refusal `conflict` when the caller has written the same words before
 */
export async function writeReview(
  caller: Caller,
  { review, rating }: NewReview,
  isModerated: boolean,
): Promise<Review> {
  checkText(review)
  const stored: StoredReview = {
    // Made of author and words, so that the database itself refuses a second one that says the same.
    _id: hashOf(caller.id, review),
    authorId: caller.id,
    name: shownNameOf(caller.name),
    review,
    rating,
    createdAt: storeTime(),
    status: isModerated ? 'pending' : 'published',
  }
  const buyers = await buyersAmong([caller.id])
  if (!(await addReview(stored))) {
    throw new Refusal('conflict', 'You have already written this review. Change the text.')
  }
  return { ...toReview(stored, buyers), ...(isModerated ? { pending: true as const } : {}) }
}

/**
 * Publishes a review that no customer's sign-in stands behind, or makes the one with that id equal to it;
 * it is never verified.
 * @returns whether it was not there yet
 */
export async function keepReview(
  id: string,
  review: Pick<StoredReview, 'name' | 'review' | 'rating' | 'createdAt'>,
): Promise<boolean> {
  const { name, review: text, rating, createdAt } = review
  return putReview({ _id: id, authorId: id, name, review: text, rating, createdAt })
}
