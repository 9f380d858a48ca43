import { defineModel, embedded, isDuplicate, required } from '@axle/kit/mongo'
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
  readonly status: Status
  /** The admin who published or hid it last. */
  readonly decidedBy?: string
  readonly decidedAt?: Date
  /** What the shop replied, and which admin wrote it. */
  readonly reply?: { readonly text: string; readonly at: Date; readonly by: string }
}

export const reviews = defineModel<StoredReview>(
  'reviews',
  {
    authorId: required(String),
    name: required(String),
    review: required(String),
    rating: required(String),
    createdAt: required(Date),
    status: required(String),
    decidedBy: String,
    decidedAt: Date,
    reply: embedded({ text: required(String), at: required(Date), by: required(String) }),
  },
  [
    { createdAt: -1, _id: -1 },
    { status: 1, createdAt: -1, _id: -1 },
  ],
)

/** Which part of a list to read. */
export type Part = { readonly limit: number; readonly offset: number }

/** Reviews in a state, or in any, newest first. */
export async function findReviews(
  status: Status | undefined,
  { limit, offset }: Part,
): Promise<readonly StoredReview[]> {
  return reviews
    .find({ ...(status && { status }) })
    .sort({ createdAt: -1, _id: -1 })
    .skip(offset)
    .limit(limit)
    .lean()
}

/** How many reviews there are in a state. */
export async function countReviews(status: Status): Promise<number> {
  return reviews.countDocuments({ status })
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
  return reviews.findOneAndUpdate({ _id: id }, change, { new: true }).lean()
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

/** Publishes a review, or writes the one with its id anew, shown or not as it was. @returns whether it was added */
export async function putReview({
  _id,
  ...fields
}: Omit<StoredReview, 'status'>): Promise<boolean> {
  const change = { $set: fields, $setOnInsert: { status: 'published' as const } }
  const result = await reviews.updateOne({ _id }, change, { upsert: true })
  return result.upsertedCount === 1
}
