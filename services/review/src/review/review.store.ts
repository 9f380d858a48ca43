import { defineModel, isDuplicate } from '@axle/kit/mongo'
import type { Rating } from './review.rules.ts'

/** A review as it is kept: the text byte for byte as it was written. */
export type StoredReview = {
  readonly _id: string
  /** The subject of the author's token. */
  readonly authorId: string
  readonly name: string
  readonly review: string
  readonly rating: Rating
  readonly createdAt: Date
}

export const reviews = defineModel<StoredReview>(
  'reviews',
  {
    authorId: { type: String, required: true },
    name: { type: String, required: true },
    review: { type: String, required: true },
    rating: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  [{ createdAt: -1, _id: -1 }],
)

/** The newest reviews, newest first. */
export async function findNewestReviews(atMost: number): Promise<readonly StoredReview[]> {
  return reviews.find().sort({ createdAt: -1, _id: -1 }).limit(atMost).lean<StoredReview[]>()
}

/** Adds a review. @returns false when there is one with its id already; nothing has changed then */
export async function addReview(review: StoredReview): Promise<boolean> {
  try {
    await reviews.create(review)
    return true
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return false
  }
}

/** Adds a review or makes the one with its id equal to it. @returns whether it was added */
export async function putReview({ _id, ...fields }: StoredReview): Promise<boolean> {
  const result = await reviews.updateOne({ _id }, { $set: fields }, { upsert: true })
  return result.upsertedCount === 1
}
