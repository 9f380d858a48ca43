import { hashTexts } from '@axle/kit/id'
import {
  countVotes,
  listHelpful,
  listReviewsToCount,
  listUncounted,
  markCounted,
  putVote,
  withdrawVote,
} from './vote.store.ts'

/** Maximum number of votes to mark as counted in one batch. */
const countedAtOnce = 500
const forgottenAtMost = 500

/** Review fields needed to save a vote. */
export type VotedReview = {
  readonly _id: string
  readonly productId: string
  readonly edition: number
}

function toVoterId(personId: string, productId: string): string {
  return hashTexts('voter', personId, productId)
}

function toVoteId(personId: string, reviewId: string): string {
  return hashTexts('vote', personId, reviewId)
}

/** Adds or removes a user's helpful vote on a review. Idempotent. */
export async function vote(
  personId: string,
  { _id: reviewId, productId, edition }: VotedReview,
  isHelpful: boolean,
): Promise<void> {
  const _id = toVoteId(personId, reviewId)
  if (!isHelpful) return withdrawVote(_id)
  return putVote({ _id, reviewId, edition, voterId: toVoterId(personId, productId) })
}

/**
 * Counts a review's votes, and repeats this until no vote is uncounted.
 *
 * @param write function that saves a new count. It receives a function that counts the votes on one edition of the
 * review text.
 */
export async function countAll(
  reviewId: string,
  write: (count: (edition: number) => Promise<number>) => Promise<void>,
): Promise<void> {
  for (;;) {
    const uncounted = await listUncounted(reviewId, countedAtOnce)
    if (uncounted.length === 0) return
    await write((edition) => countVotes(reviewId, edition))
    // A vote that has changed since it was read stays uncounted.
    await markCounted(uncounted)
  }
}

/** Returns reviews with uncounted votes. */
export async function listForgottenReviews(): Promise<readonly string[]> {
  return listReviewsToCount(forgottenAtMost)
}

/**
 * Returns a user's helpful votes on a product's reviews, each with the id of the review and the edition of its text.
 */
export async function findHelpful(personId: string, productId: string, most: number) {
  return listHelpful(toVoterId(personId, productId), most)
}
