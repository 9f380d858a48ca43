import { storeTime } from '@axle/kit/mongo/clock'
import { Refusal, notFound } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import { hashTexts } from '@axle/kit/id'
import type { Caller } from '@axle/kit/http/token'
import { findFirstPurchase } from '../buyer/buyer.flow.ts'
import { readStars, computeStars } from '../rating/rating.flow.ts'
import { findHelpful, vote } from '../vote/vote.flow.ts'
import { countStars, countHelpful } from './counting.flow.ts'
import { cursorAfter, createKeyset, type Sort } from './product-review.rules.ts'
import {
  findEditions,
  findOfProduct,
  listOfProduct,
  type NewWords,
  type ProductReview,
  rewriteReview,
} from './product-review.store.ts'
import { checkText, toShownName, type Status } from './review.rules.ts'
import { addReview } from './review.store.ts'

type Schemas = components['schemas']

/** Maximum number of a user's helpful votes to list for one product. */
const helpfulAtMost = 500

/**
 * Returns the id for a user's review of a product. A second review would have the same id, so the database rejects it
 * as a duplicate.
 */
function toReviewId(personId: string, productId: string): string {
  return hashTexts('product-review', personId, productId)
}

/** Converts a product review to the public API format. */
function toProductReview(stored: ProductReview): Schemas['ProductReview'] {
  const { _id, name, review, rating, createdAt, helpful, reply } = stored
  return {
    ...{ _id, name, review, rating, verified: true, createdAt: createdAt.toISOString(), helpful },
    ...(reply ? { reply: { text: reply.text, at: reply.at.toISOString() } } : {}),
  }
}

function toOwnReview(stored: ProductReview): Schemas['OwnReview'] {
  return { ...toProductReview(stored), status: stored.status }
}

/** Requested page of a review list. */
export type AskedPage = {
  readonly sort: Sort
  readonly limit: number
  readonly cursor: string | undefined
}

/**
 * Returns a page of a product's published reviews, and the product's star distribution over all pages.
 *
 * @throws Refusal `unprocessable` if the cursor does not belong to this sort order
 */
export async function listProductReviews(
  productId: string,
  { sort, limit, cursor }: AskedPage,
): Promise<Schemas['ProductReviewPage']> {
  const [found, distribution] = await Promise.all([
    // The query requests one extra review to detect whether there is a next page.
    listOfProduct(productId, createKeyset(sort, cursor), limit + 1),
    readStars(productId),
  ])
  const { average, count } = computeStars(distribution)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return {
    total: count,
    ...(count > 0 ? { average } : {}),
    distribution: [...distribution],
    items: items.map(toProductReview),
    ...(last && found.length > limit ? { next: cursorAfter(sort, last) } : {}),
  }
}

/**
 * Returns the status for a new review text. If an admin has hidden the previous text, an admin must approve the new
 * one.
 */
function statusAfter(before: ProductReview | null, isModerated: boolean): Status {
  return isModerated || before?.status === 'hidden' ? 'pending' : 'published'
}

type Written = { readonly stored: ProductReview; readonly isNew: boolean }

/** Adds a user's first review of a product. @returns undefined if a concurrent request has added one */
async function writeFirst(
  words: NewWords,
  about: Pick<ProductReview, '_id' | 'authorId' | 'productId' | 'productName'>,
): Promise<Written | undefined> {
  const counts = { helpful: 0, helpfulRevision: 0, edition: 1, version: 1, isCounted: false }
  const stored: ProductReview = { ...about, ...words, ...counts }
  return (await addReview(stored)) ? { stored, isNew: true } : undefined
}

async function write(
  caller: Caller,
  about: Pick<ProductReview, 'productId' | 'productName'>,
  { review, rating }: Schemas['NewProductReview'],
  isModerated: boolean,
): Promise<Written> {
  const _id = toReviewId(caller.id, about.productId)
  const name = toShownName(caller.name)
  for (;;) {
    const before = await findOfProduct(_id)
    const isSame = before?.review === review && before.rating === rating
    if (before && isSame) return { stored: before, isNew: false }
    const status = statusAfter(before, isModerated)
    const words = { name, review, rating, createdAt: storeTime(), status }
    const stored = before && (await rewriteReview(before, words))
    if (stored) return { stored, isNew: false }
    const first = before
      ? undefined
      : await writeFirst(words, { _id, authorId: caller.id, ...about })
    if (first) return first
    // A concurrent request by the same user or an admin has changed the review, so retry with the review's current
    // state.
  }
}

/**
 * Publishes the caller's review of a product, or saves it for an admin to approve. Replaces the caller's earlier review
 * of the product. Submitting the same review again changes nothing.
 *
 * @param isModerated whether an admin approves reviews before they are published
 * @throws Refusal `forbidden` if the caller has not paid for the product, `bad-request` if the text cannot be stored
 */
export async function writeProductReview(
  caller: Caller,
  productId: string,
  words: Schemas['NewProductReview'],
  isModerated: boolean,
): Promise<{ readonly review: Schemas['OwnReview']; readonly isNew: boolean }> {
  checkText(words.review)
  const purchase = await findFirstPurchase(caller.id, productId)
  if (!purchase) {
    const why = 'Only buyers of this part can review it.'
    throw new Refusal('forbidden', `${why} Order it and pay, then write your review.`)
  }
  const { productName } = purchase
  const { stored, isNew } = await write(caller, { productId, productName }, words, isModerated)
  await countStars(productId)
  return { review: toOwnReview(stored), isNew }
}

/**
 * Returns whether the caller may review a product, the caller's own review, and the reviews that the caller marked as
 * helpful.
 */
export async function findMine(
  caller: Caller,
  productId: string,
): Promise<Schemas['MyProductReview']> {
  const [purchase, own, votes] = await Promise.all([
    findFirstPurchase(caller.id, productId),
    findOfProduct(toReviewId(caller.id, productId)),
    findHelpful(caller.id, productId, helpfulAtMost),
  ])
  const editions = new Map(
    votes.length === 0
      ? []
      : (await findEditions(votes.map(({ reviewId }) => reviewId))).map(
          ({ _id, edition }) => [_id, edition] as const,
        ),
  )
  const helpful = votes.filter(({ reviewId, edition }) => editions.get(reviewId) === edition)
  return {
    mayReview: purchase !== undefined,
    ...(own ? { review: toOwnReview(own) } : {}),
    helpful: helpful.map(({ reviewId }) => reviewId),
  }
}

async function findShown(id: string): Promise<ProductReview> {
  const review = await findOfProduct(id)
  if (review?.status !== 'published') throw notFound()
  return review
}

/**
 * Adds or removes the caller's vote that a product review is helpful. Idempotent.
 *
 * @returns the current number of votes
 * @throws Refusal `not-found` if the review does not exist or is not published, `conflict` if the review is the
 * caller's own
 */
export async function markHelpful(
  caller: Caller,
  id: string,
  isHelpful: boolean,
): Promise<{ readonly helpful: number }> {
  const review = await findShown(id)
  if (review.authorId === caller.id) {
    throw new Refusal('conflict', 'You cannot mark your own review as helpful.')
  }
  await vote(caller.id, review, isHelpful)
  await countHelpful(id)
  const { helpful } = await findShown(id)
  return { helpful }
}
