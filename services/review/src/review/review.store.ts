import { defineModel, embedded, isDuplicate } from '@axle/kit/mongo'
import type { Rating, Status } from './review.rules.ts'

/** A review as it is kept: the text byte for byte as it was written. */
export type StoredReview = {
  readonly _id: string
  /** The subject of the author's token. */
  readonly authorId: string
  readonly name: string
  readonly review: string
  readonly rating: Rating
  readonly createdAt: Date
  /** Absent in reviews from before there were states: published. */
  readonly status?: Status
  /** The admin who published or hid it last. */
  readonly decidedBy?: string
  readonly decidedAt?: Date
  /** What the shop replied, and which admin wrote it. */
  readonly reply?: { readonly text: string; readonly at: Date; readonly by: string }
}

export const reviews = defineModel<StoredReview>(
  'reviews',
  {
    authorId: { type: String, required: true },
    name: { type: String, required: true },
    review: { type: String, required: true },
    rating: { type: String, required: true },
    createdAt: { type: Date, required: true },
    status: { type: String },
    decidedBy: { type: String },
    decidedAt: { type: Date },
    reply: {
      type: embedded({
        text: { type: String, required: true },
        at: { type: Date, required: true },
        by: { type: String, required: true },
      }),
    },
  },
  [
    { createdAt: -1, _id: -1 },
    { status: 1, createdAt: -1, _id: -1 },
  ],
)

function filterOf(status: Status | undefined): Record<string, unknown> {
  if (status === undefined) return {}
  return { status: status === 'published' ? { $nin: ['pending', 'hidden'] } : status }
}

/** Which part of a list to read. */
export type Part = { readonly limit: number; readonly offset: number }

/** Reviews in a state, or in any, newest first. */
export async function findReviews(
  status: Status | undefined,
  { limit, offset }: Part,
): Promise<readonly StoredReview[]> {
  return reviews
    .find(filterOf(status))
    .sort({ createdAt: -1, _id: -1 })
    .skip(offset)
    .limit(limit)
    .lean<StoredReview[]>()
}

/** How many reviews there are in a state. */
export async function countReviews(status: Status): Promise<number> {
  return reviews.countDocuments(filterOf(status))
}

/** Writes fields of a review, and takes away those that are undefined. @returns it, or null when there is none */
export async function changeReview(
  id: string,
  fields: Partial<Pick<StoredReview, 'status' | 'decidedBy' | 'decidedAt'>> & {
    readonly reply?: StoredReview['reply'] | undefined
  },
): Promise<StoredReview | null> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const gone = Object.keys(fields).filter((key) => !given.some(([name]) => name === key))
  const change = {
    ...(given.length > 0 ? { $set: Object.fromEntries(given) } : {}),
    ...(gone.length > 0 ? { $unset: Object.fromEntries(gone.map((key) => [key, 1])) } : {}),
  }
  return reviews.findOneAndUpdate({ _id: id }, change, { new: true }).lean<StoredReview>()
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
