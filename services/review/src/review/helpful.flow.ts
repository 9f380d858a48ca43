import { notFound, Refusal } from '@axle/kit/errors'
import type { Caller } from '@axle/kit/token'
import { vote } from '../vote/vote.flow.ts'
import { countHelpful } from './counting.flow.ts'
import { findOfProduct, type ProductReview } from './product-review.store.ts'

async function findShown(id: string): Promise<ProductReview> {
  const review = await findOfProduct(id)
  if (review?.status !== 'published') throw notFound()
  return review
}

/**
 * Says whether the caller finds a review of a product helpful, once however often they say it.
 * @returns how many find it helpful now
 * @throws Refusal `not-found` when no such review is shown, `conflict` when it is the caller's own
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
