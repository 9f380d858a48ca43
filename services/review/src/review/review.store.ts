import { createAuditEvents, type AuditedAction } from '@axle/kit/http/audit-context'
import { defineModel, embedded, isDuplicate, required } from '@axle/kit/mongo/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox/outbox'
import { formerName, type Rating, type Status } from './review.rules.ts'

/** Stored review. The text is stored unchanged. */
export type StoredReview = {
  readonly _id: string
  /** Subject of the author's token. */
  readonly authorId: string
  readonly name: string
  readonly review: string
  readonly rating: Rating
  readonly createdAt: Date
  readonly status: Status
  /** Email address of the admin who last published or hid the review. */
  readonly decidedBy?: string
  readonly decidedAt?: Date
  /** The shop's reply, and the admin who wrote it. */
  readonly reply?: { readonly text: string; readonly at: Date; readonly by: string }
} & Partial<AboutProduct>

/** Additional fields of a product review. A shop review has none of them. */
export type AboutProduct = {
  readonly productId: string
  /** Product name when the author bought the product. */
  readonly productName: string
  /** Latest number of helpful votes. `helpfulRevision` counts how often this number was written. */
  readonly helpful: number
  readonly helpfulRevision: number
  /** Edition number of the current text: 1 for the first text, increased by one with each rewrite. */
  readonly edition: number
  /** Number of changes that affect the product's stars. */
  readonly version: number
  /** Whether the product's stars include the current state of the review. */
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

/** Page to read from a list. */
export type Part = { readonly limit: number; readonly offset: number }

/** Returns the latest published shop reviews, newest first. */
export async function findReviewsOfShop(limit: number): Promise<readonly StoredReview[]> {
  return reviews
    .find({ productId: null, status: 'published' })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean()
}

/** Returns a review with any status. */
export async function findReview(id: string): Promise<StoredReview | null> {
  return reviews.findById(id).lean()
}

/** Returns shop and product reviews, newest first. If `status` is given, returns only the reviews with this status. */
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

/** Counts the reviews with the given status. */
export async function countReviews(status: Status): Promise<number> {
  return reviews.countDocuments({ status })
}

/** Returns the audit event for an admin's action on a review. The event contains no text that users wrote. */
function actedOn(
  { _id: id, productName }: Pick<StoredReview, '_id' | 'productName'>,
  action: AuditedAction['action'],
) {
  const about = `Review of ${productName ?? 'the shop'}`
  return createAuditEvents('review', { action, target: { kind: 'review', id }, about })
}

/** An admin's decision about a review. */
export type Decided = Required<Pick<StoredReview, 'status' | 'decidedBy' | 'decidedAt'>>

/**
 * Saves a decision about a review, unless the review has been rewritten since it was read. Also marks a product review
 * as uncounted.
 *
 * @returns the changed review, or null if its text has changed or the review no longer exists
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

/** Saves or removes the shop's reply to a review. @returns the changed review, or null if it does not exist */
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

/**
 * Adds a review.
 * @returns false if a review with this id already exists, which then stays unchanged
 */
export async function addReview(review: StoredReview): Promise<boolean> {
  try {
    await reviews.create(review)
    return true
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return false
  }
}

/** Returns a user's shop and product reviews with any status, sorted by id, starting after `afterId`. */
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

/** Returns the statuses of a user's shop reviews. */
export async function findStatesOfShop(authorId: string): Promise<readonly Status[]> {
  const found = await reviews.find({ authorId, productId: null }, { status: 1 }).lean()
  return found.map(({ status }) => status)
}

/** Replaces the author name in all of a user's reviews with 'Former customer'. Idempotent. */
export async function forgetAuthor(authorId: string): Promise<void> {
  await reviews.updateMany({ authorId, name: { $ne: formerName } }, { $set: { name: formerName } })
}

/**
 * Publishes a review. If a review with the same id exists, updates that review but keeps its status.
 * @returns whether the review was added
 */
export async function putReview({
  _id,
  ...fields
}: Omit<StoredReview, 'status'>): Promise<boolean> {
  const change = { $set: fields, $setOnInsert: { status: 'published' as const } }
  const result = await reviews.updateOne({ _id }, change, { upsert: true })
  return result.upsertedCount === 1
}
