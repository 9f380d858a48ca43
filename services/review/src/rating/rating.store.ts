import { storeTime } from '@axle/kit/mongo/clock'
import { event } from '@axle/kit/events/event'
import { defineModel, isDuplicate, required } from '@axle/kit/mongo/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox/outbox'
import { type Distribution, computeStars } from './rating.rules.ts'

/** Latest star-rating counts of a product's published reviews. `_id` is the product's id. */
export type RatingDocument = WithOutbox & {
  readonly _id: string
  readonly revision: number
  readonly distribution: readonly number[]
}

export const ratings = defineModel<RatingDocument>(
  'ratings',
  { revision: required(Number), distribution: [Number], ...outboxFields },
  [outboxIndex],
)

/** Rating fields that are read from the database. */
export type KeptRating = Pick<RatingDocument, '_id' | 'revision' | 'distribution'>

const kept = { revision: 1, distribution: 1 } as const

/** Returns a product's rating, or null if the product has never had a review. */
export async function findRating(productId: string): Promise<KeptRating | null> {
  return ratings.findById(productId, kept).lean()
}

/** Returns product ratings sorted by product id, starting after `id`. */
export async function listRatingsAfter(id: string, most: number): Promise<KeptRating[]> {
  return ratings
    .find({ _id: { $gt: id } }, kept)
    .sort({ _id: 1 })
    .limit(most)
    .lean()
}

/** Creates the event that publishes a product's stars. */
function createRatedEvent(productId: string, revision: number, distribution: Distribution) {
  return event('review', 'product.rated', productId, {
    productId,
    revision,
    ...computeStars(distribution),
    distribution: [...distribution],
  })
}

/** New star distribution of a product, and whether to publish it. */
export type NewRating = { readonly distribution: Distribution; readonly isPublished: boolean }

async function insertRating(
  productId: string,
  { distribution, isPublished }: NewRating,
): Promise<boolean> {
  const revision = storeTime().getTime()
  const outbox = isPublished ? [createRatedEvent(productId, revision, distribution)] : []
  try {
    await ratings.create({ _id: productId, revision, distribution: [...distribution], outbox })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/**
 * Saves a product's star distribution, unless the rating has been written since `before` was read. Revisions are taken
 * from the clock, so they increase even after an older backup was restored.
 *
 * @returns whether the distribution was saved
 */
export async function writeRating(
  productId: string,
  before: KeptRating | null,
  rating: NewRating,
): Promise<boolean> {
  if (!before) return insertRating(productId, rating)
  const { distribution, isPublished } = rating
  const revision = Math.max(before.revision + 1, storeTime().getTime())
  const { modifiedCount } = await ratings.updateOne(
    { _id: productId, revision: before.revision },
    {
      $set: { revision, distribution: [...distribution] },
      ...(isPublished && {
        $push: { outbox: createRatedEvent(productId, revision, distribution) },
      }),
    },
  )
  return modifiedCount === 1
}
