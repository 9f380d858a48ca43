import { storeTime } from '@axle/kit/mongo/clock'
import { Refusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import { hashTexts } from '@axle/kit/id'
import type { Caller } from '@axle/kit/http/token'
import { buyersAmong } from '../buyer/buyer.flow.ts'
import { checkText, toShownName } from './review.rules.ts'
import {
  addReview,
  findReviewsBy,
  findReviewsOfShop,
  findStatesOfShop,
  forgetAuthor,
  putReview,
  type StoredReview,
} from './review.store.ts'

export { forgetAuthor }

type Review = components['schemas']['Review']
type NewReview = components['schemas']['NewReview']

/** Maximum number of reviews in a list. */
const listedAtMost = 500

/** Converts a review to the public API format. */
export function toReview(stored: StoredReview, buyers: ReadonlySet<string>): Review {
  const { _id, authorId, name, review, rating, createdAt, reply } = stored
  const verified = buyers.has(authorId)
  return {
    ...{ _id, name, review, rating, verified, createdAt: createdAt.toISOString() },
    ...(reply ? { reply: { text: reply.text, at: reply.at.toISOString() } } : {}),
  }
}

/**
 * Returns the latest published shop reviews, newest first. `verified` is true if the author has ever bought something.
 */
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

/** Returns a page of a user's reviews. @param afterId id of the review before the page, empty for the first page */
export async function listAuthorReviews(
  author: Pick<Caller, 'id'>,
  afterId: string,
  limit: number,
): Promise<components['schemas']['WrittenReviewPage']> {
  // The query requests one extra review to detect whether there is a next page.
  const found = await findReviewsBy(author.id, afterId, limit + 1)
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return { reviews: shown.map(toWritten), ...(last && { next: last._id }) }
}

/**
 * Publishes the caller's shop review under the name in the caller's token. If an earlier review was hidden, or if the
 * caller has neither verified an email address nor bought anything, an admin must approve the review first.
 *
 * @param isModerated whether an admin approves all reviews
 * @throws Refusal `conflict` if the caller already has a shop review that is not hidden
 */
export async function writeReview(
  caller: Caller,
  { review, rating }: NewReview,
  isModerated: boolean,
): Promise<Review> {
  checkText(review)
  const [before, buyers] = await Promise.all([
    findStatesOfShop(caller.id),
    buyersAmong([caller.id]),
  ])
  const isProven = caller.emailVerified || buyers.has(caller.id)
  const isPending = isModerated || before.length > 0 || !isProven
  const stored: StoredReview = {
    // The id contains the number of earlier reviews, which are all hidden and never deleted. Concurrent calls therefore
    // use the same id, and the database rejects all but one.
    _id: hashTexts('shop-review', caller.id, String(before.length)),
    authorId: caller.id,
    name: toShownName(caller.name),
    review,
    rating,
    createdAt: storeTime(),
    status: isPending ? 'pending' : 'published',
  }
  const isFree = before.every((status) => status === 'hidden')
  if (!isFree || !(await addReview(stored))) {
    const advice = 'To review a part, open your order in My Orders.'
    throw new Refusal('conflict', `You have already reviewed the shop. ${advice}`)
  }
  return { ...toReview(stored, buyers), ...(isPending ? { pending: true as const } : {}) }
}

/**
 * Publishes a review whose author has no account, or updates the review if its id already exists. Such a review is
 * never verified.
 * @returns whether the review is new
 */
export async function keepReview(
  id: string,
  review: Pick<StoredReview, 'name' | 'review' | 'rating' | 'createdAt'>,
): Promise<boolean> {
  const { name, review: text, rating, createdAt } = review
  return putReview({ _id: id, authorId: id, name, review: text, rating, createdAt })
}
