import { acted, type Act } from '@axle/kit/acting'
import { defineModel, embedded, isDuplicate, required } from '@axle/kit/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox'
import { formerName, type Rating, type Status } from './review.rules.ts'

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
} & Partial<AboutProduct>

/** What a review of a product has besides; one of the shop has nothing of it. */
export type AboutProduct = {
  readonly productId: string
  /** What the product was called when the author bought it. */
  readonly productName: string
  /** How many find it helpful, as counted last, and how often that was written. */
  readonly helpful: number
  readonly helpfulRevision: number
  /** Counts the words that it has had. */
  readonly edition: number
  /** Counts the changes that bear on the product's stars. */
  readonly version: number
  /** Whether the product's stars know it as it is now. */
  readonly isCounted: boolean
}

export const reviews = defineModel<StoredReview & WithOutbox>(
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
    productId: String,
    productName: String,
    helpful: Number,
    helpfulRevision: Number,
    edition: Number,
    version: Number,
    isCounted: Boolean,
    ...outboxFields,
  },
  [
    outboxIndex,
    { authorId: 1, _id: 1 },
    { createdAt: -1, _id: -1 },
    { status: 1, createdAt: -1, _id: -1 },
    { productId: 1, status: 1, createdAt: -1, _id: -1 },
    { productId: 1, status: 1, helpful: -1, createdAt: -1, _id: -1 },
    { productId: 1, status: 1, rating: 1, createdAt: -1, _id: -1 },
    { productId: 1, status: 1, rating: -1, createdAt: -1, _id: -1 },
    { isCounted: 1, productId: 1 },
  ],
)

/** Which part of a list to read. */
export type Part = { readonly limit: number; readonly offset: number }

/** The newest published reviews of the shop itself, newest first. */
export async function findReviewsOfShop(limit: number): Promise<readonly StoredReview[]> {
  return reviews
    .find({ productId: null, status: 'published' })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean()
}

/** A review by its id, in whatever state. */
export async function findReview(id: string): Promise<StoredReview | null> {
  return reviews.findById(id).lean()
}

/** Reviews in a state, or in any, of the shop and of products, newest first. */
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

/** An admin's act on a review, as an event, without the words of anybody. */
function actedOn(
  { _id: id, productName }: Pick<StoredReview, '_id' | 'productName'>,
  action: Act['action'],
) {
  const about = `Review of ${productName ?? 'the shop'}`
  return acted('review', { action, target: { kind: 'review', id }, about })
}

/** What an admin decides about a review. */
export type Decided = Required<Pick<StoredReview, 'status' | 'decidedBy' | 'decidedAt'>>

/**
 * Writes a decision about a review, unless its words were written again since it was read; a product's stars are to be
 * counted again with it.
 * @returns the review, or null when it has other words now
 */
export async function decideReview(
  read: StoredReview,
  decided: Decided,
): Promise<StoredReview | null> {
  const { _id, createdAt, productId } = read
  const action = decided.status === 'hidden' ? 'review.hidden' : 'review.published'
  const outbox = { $each: actedOn(read, action) }
  const change = productId
    ? { $set: { ...decided, isCounted: false }, $inc: { version: 1 }, $push: { outbox } }
    : { $set: decided, $push: { outbox } }
  return reviews.findOneAndUpdate({ _id, createdAt }, change, { returnDocument: 'after' }).lean()
}

/** Writes the shop's reply to a review, or takes it away. @returns the review, or null when there is none */
export async function writeReply(
  id: string,
  reply: StoredReview['reply'] | undefined,
): Promise<StoredReview | null> {
  const read = await findReview(id)
  if (!read) return null
  const outbox = { $each: actedOn(read, 'review.replied') }
  const change = reply ? { $set: { reply } } : { $unset: { reply: 1 as const } }
  const update = { ...change, $push: { outbox } }
  return reviews.findOneAndUpdate({ _id: id }, update, { returnDocument: 'after' }).lean()
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

/** A person's reviews of the shop and of products, in whatever state, by their ids; those behind one of them. */
export async function findReviewsBy(
  authorId: string,
  afterId: string,
  limit: number,
): Promise<readonly StoredReview[]> {
  return reviews
    .find({ authorId, _id: { $gt: afterId } })
    .sort({ _id: 1 })
    .limit(limit)
    .lean()
}

/** The states of a person's reviews of the shop itself. */
export async function findStatesOfShop(authorId: string): Promise<readonly Status[]> {
  const found = await reviews.find({ authorId, productId: null }, { status: 1 }).lean()
  return found.map(({ status }) => status)
}

/** Takes the name from all reviews of a person. Repeating it changes nothing. */
export async function forgetAuthor(authorId: string): Promise<void> {
  await reviews.updateMany({ authorId, name: { $ne: formerName } }, { $set: { name: formerName } })
}

/** Publishes a review, or writes the one with its id again, shown or not as it was. @returns whether it was added */
export async function putReview({
  _id,
  ...fields
}: Omit<StoredReview, 'status'>): Promise<boolean> {
  const change = { $set: fields, $setOnInsert: { status: 'published' as const } }
  const result = await reviews.updateOne({ _id }, change, { upsert: true })
  return result.upsertedCount === 1
}
