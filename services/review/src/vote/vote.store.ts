import { defineModel, isDuplicate, required } from '@axle/kit/mongo/mongo'

/** A user's vote on a review. The vote identifies the user only by hashes, so it contains no personal data. */
export type Vote = {
  readonly _id: string
  readonly reviewId: string
  /** Hash of the user and the product, used to find the user's votes on the product's reviews. */
  readonly voterId: string
  /** Edition of the review text that the vote is about. A rewritten review starts without votes. */
  readonly edition: number
  readonly isHelpful: boolean
  /** Number of changes to the vote. */
  readonly version: number
  /** Whether the review's number of votes includes the vote's current state. */
  readonly isCounted: boolean
}

export const votes = defineModel<Vote>(
  'votes',
  {
    reviewId: required(String),
    voterId: required(String),
    edition: required(Number),
    isHelpful: required(Boolean),
    version: required(Number),
    isCounted: required(Boolean),
  },
  [
    { reviewId: 1, edition: 1, isHelpful: 1 },
    { isCounted: 1, reviewId: 1 },
    { voterId: 1, isHelpful: 1 },
  ],
)

export type NewVote = Pick<Vote, '_id' | 'reviewId' | 'voterId' | 'edition'>

/** Saves a helpful vote and marks it as uncounted. */
export async function putVote({ _id, ...fields }: NewVote): Promise<void> {
  const change = { $set: { ...fields, isHelpful: true, isCounted: false }, $inc: { version: 1 } }
  try {
    await votes.updateOne({ _id }, change, { upsert: true })
  } catch (error) {
    // A concurrent request by the same user has just inserted the vote, so an update now succeeds.
    if (!isDuplicate(error)) throw error
    await votes.updateOne({ _id }, change)
  }
}

/** Withdraws a vote. Has no effect if the user has not voted. */
export async function withdrawVote(id: string): Promise<void> {
  const change = { $set: { isHelpful: false, isCounted: false }, $inc: { version: 1 } }
  await votes.updateOne({ _id: id, isHelpful: true }, change)
}

/** Counts the helpful votes on one edition of a review. */
export async function countVotes(reviewId: string, edition: number): Promise<number> {
  return votes.countDocuments({ reviewId, edition, isHelpful: true })
}

/** Returns uncounted votes on a review. */
export async function listUncounted(reviewId: string, most: number) {
  return votes.find({ isCounted: false, reviewId }, { version: 1 }).limit(most).lean()
}

/** Returns reviews with votes that a crash left uncounted. */
export async function listReviewsToCount(most: number): Promise<readonly string[]> {
  const found = await votes.find({ isCounted: false }, { reviewId: 1 }).limit(most).lean()
  return [...new Set(found.map(({ reviewId }) => reviewId))]
}

/** Marks votes as counted, except those that have changed since they were read. */
export async function markCounted(
  counted: readonly Pick<Vote, '_id' | 'version'>[],
): Promise<void> {
  const change = { $set: { isCounted: true } }
  await Promise.all(counted.map(({ _id, version }) => votes.updateOne({ _id, version }, change)))
}

/** Returns a user's helpful votes on one product's reviews. */
export async function listHelpful(voterId: string, most: number) {
  return votes.find({ voterId, isHelpful: true }, { reviewId: 1, edition: 1 }).limit(most).lean()
}
