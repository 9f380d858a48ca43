import { hashOf } from '@axle/kit/id'
import {
  countVotes,
  listHelpful,
  listReviewsToCount,
  listUncounted,
  markCounted,
  putVote,
  withdrawVote,
} from './vote.store.ts'

/** How many votes are counted in one go; the rest follows. */
const countedAtOnce = 500
const forgottenAtMost = 500

/** A review as far as votes matter. */
export type VotedReview = {
  readonly _id: string
  readonly productId: string
  readonly edition: number
}

function voterOf(personId: string, productId: string): string {
  return hashOf('voter', personId, productId)
}

function idOf(personId: string, reviewId: string): string {
  return hashOf('vote', personId, reviewId)
}

/** Writes that a person finds a review helpful, or no longer does; a repeat changes nothing. */
export async function vote(
  personId: string,
  { _id: reviewId, productId, edition }: VotedReview,
  isHelpful: boolean,
): Promise<void> {
  const _id = idOf(personId, reviewId)
  if (!isHelpful) return withdrawVote(_id)
  return putVote({ _id, reviewId, edition, voterId: voterOf(personId, productId) })
}

/**
 * Counts the votes on a review, again and again until none is left that was not counted.
 * @param write counts again and writes it; called with the count of the votes on certain words
 */
export async function countAll(
  reviewId: string,
  write: (count: (edition: number) => Promise<number>) => Promise<void>,
): Promise<void> {
  for (;;) {
    const uncounted = await listUncounted(reviewId, countedAtOnce)
    if (uncounted.length === 0) return
    await write((edition) => countVotes(reviewId, edition))
    // One that was changed since it was read stays to be counted.
    await markCounted(uncounted)
  }
}

/** Reviews with votes that nobody has counted. */
export async function listForgottenReviews(): Promise<readonly string[]> {
  return listReviewsToCount(forgottenAtMost)
}

/** What a person found helpful among the reviews of a product: review and edition. */
export async function findHelpful(personId: string, productId: string, most: number) {
  return listHelpful(voterOf(personId, productId), most)
}
