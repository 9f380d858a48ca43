import { defineModel, isDuplicate, required } from '@axle/kit/mongo'

/** What a person thinks of a review; both are known by hashes only, so that it names nobody. */
export type Vote = {
  readonly _id: string
  readonly reviewId: string
  /** Stands for a person with one product: what they found helpful there is found by it. */
  readonly voterId: string
  /** Which words of the review it is about: a review that is written again begins without votes. */
  readonly edition: number
  readonly isHelpful: boolean
  /** Counts its changes. */
  readonly version: number
  /** Whether the review's count knows it as it is now. */
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

/** Writes that a person finds a review helpful; the count of votes sees that it is to be counted. */
export async function putVote({ _id, ...fields }: NewVote): Promise<void> {
  const change = { $set: { ...fields, isHelpful: true, isCounted: false }, $inc: { version: 1 } }
  try {
    await votes.updateOne({ _id }, change, { upsert: true })
  } catch (error) {
    // Another call of the same person has just written it, so that it is there now.
    if (!isDuplicate(error)) throw error
    await votes.updateOne({ _id }, change)
  }
}

/** Takes a vote back; where there is none, nothing changes. */
export async function withdrawVote(id: string): Promise<void> {
  const change = { $set: { isHelpful: false, isCounted: false }, $inc: { version: 1 } }
  await votes.updateOne({ _id: id, isHelpful: true }, change)
}

/** How many find a review with these words helpful. */
export async function countVotes(reviewId: string, edition: number): Promise<number> {
  return votes.countDocuments({ reviewId, edition, isHelpful: true })
}

/** Votes on a review that are to be counted. */
export async function listUncounted(reviewId: string, most: number) {
  return votes.find({ isCounted: false, reviewId }, { version: 1 }).limit(most).lean()
}

/** Reviews with votes that nobody has counted: what a crash left. */
export async function listReviewsToCount(most: number): Promise<readonly string[]> {
  const found = await votes.find({ isCounted: false }, { reviewId: 1 }).limit(most).lean()
  return [...new Set(found.map(({ reviewId }) => reviewId))]
}

/** Marks votes as counted that are as they were read. */
export async function markCounted(
  counted: readonly Pick<Vote, '_id' | 'version'>[],
): Promise<void> {
  const change = { $set: { isCounted: true } }
  await Promise.all(counted.map(({ _id, version }) => votes.updateOne({ _id, version }, change)))
}

/** The votes for helpful of a person with one product. */
export async function listHelpful(voterId: string, most: number) {
  return votes.find({ voterId, isHelpful: true }, { reviewId: 1, edition: 1 }).limit(most).lean()
}
