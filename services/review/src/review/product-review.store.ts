import type { Keyset } from './product-review.rules.ts'
import type { Rating } from './review.rules.ts'
import { type AboutProduct, reviews, type StoredReview } from './review.store.ts'

/** Stored product review. */
export type ProductReview = StoredReview & AboutProduct

/** Returns whether a review is about a product. */
function isOfProduct(review: StoredReview): review is ProductReview {
  return review.productId !== undefined
}

/** Returns a page of a product's published reviews in the given sort order. */
export async function listOfProduct(
  productId: string,
  { sort, after }: Keyset,
  limit: number,
): Promise<readonly ProductReview[]> {
  const found: readonly StoredReview[] = await reviews
    .find({ productId, status: 'published', ...after })
    .sort(sort)
    .limit(limit)
    .lean()
  return found.filter(isOfProduct)
}

/** Returns a product review with any status, or null if the id is unknown or belongs to a shop review. */
export async function findOfProduct(id: string): Promise<ProductReview | null> {
  const found = await reviews.findById(id).lean()
  return found && isOfProduct(found) ? found : null
}

/** Returns the edition numbers of the reviews with these ids. Omits ids without a review. */
export async function findEditions(ids: readonly string[]) {
  return reviews.find({ _id: { $in: ids } }, { edition: 1 }).lean()
}

/** Fields that are replaced when a review is rewritten. */
export type NewWords = Pick<StoredReview, 'name' | 'review' | 'rating' | 'createdAt' | 'status'>

/**
 * Replaces a review's text. Also removes the votes on the old text, the shop's reply and the admin's decision. Changes
 * nothing if the review has been rewritten or moderated since it was read.
 *
 * @returns the review, or null if a concurrent change prevented it
 */
export async function rewriteReview(
  { _id, version }: ProductReview,
  words: NewWords,
): Promise<ProductReview | null> {
  const found = await reviews
    .findOneAndUpdate(
      { _id, version },
      {
        $set: { ...words, helpful: 0, isCounted: false },
        $inc: { version: 1, edition: 1, helpfulRevision: 1 },
        $unset: { reply: 1, decidedBy: 1, decidedAt: 1 },
      },
      { returnDocument: 'after' },
    )
    .lean()
  return found && isOfProduct(found) ? found : null
}

/** Saves the number of helpful votes, unless the number or the review text has changed since the review was read. */
export async function writeHelpful(review: ProductReview, helpful: number): Promise<boolean> {
  const { _id, edition, helpfulRevision } = review
  const { modifiedCount } = await reviews.updateOne(
    { _id, edition, helpfulRevision },
    { $set: { helpful }, $inc: { helpfulRevision: 1 } },
  )
  return modifiedCount === 1
}

/** Counts a product's published reviews by rating. */
export async function countByRating(
  productId: string,
): Promise<readonly { readonly _id: Rating; readonly count: number }[]> {
  return reviews.aggregate<{ _id: Rating; count: number }>([
    { $match: { productId, status: 'published' } },
    { $group: { _id: '$rating', count: { $sum: 1 } } },
  ])
}

/** Returns a product's uncounted reviews: those whose current state is not yet included in the product's stars. */
export async function listUncounted(productId: string, most: number) {
  return reviews.find({ isCounted: false, productId }, { version: 1 }).limit(most).lean()
}

/** Returns products with reviews that a crash left uncounted. */
export async function listProductsToCount(most: number): Promise<readonly string[]> {
  const found = await reviews.find({ isCounted: false }, { productId: 1 }).limit(most).lean()
  return [...new Set(found.flatMap(({ productId }) => productId ?? []))]
}

/** Marks reviews as counted, except those that have changed since they were read. */
export async function markCounted(
  counted: readonly { readonly _id: string; readonly version?: number }[],
): Promise<void> {
  const change = { $set: { isCounted: true } }
  await Promise.all(
    counted.map(({ _id, version }) =>
      reviews.updateOne({ _id, ...(version !== undefined && { version }) }, change),
    ),
  )
}
