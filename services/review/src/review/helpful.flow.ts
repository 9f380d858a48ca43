import { notFound, Refusal } from '@axle/kit/errors/errors'
import type { Caller } from '@axle/kit/http/token'
import { vote } from '../vote/vote.flow.ts'
import { countHelpful } from './counting.flow.ts'
import { findOfProduct, type ProductReview } from './product-review.store.ts'

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
