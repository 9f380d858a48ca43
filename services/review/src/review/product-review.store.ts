import type { Keyset } from './product-review.rules.ts'
import type { Rating } from './review.rules.ts'
import { type AboutProduct, reviews, type StoredReview } from './review.store.ts'

/** A review of a product as it is kept. */
export type ProductReview = StoredReview & AboutProduct

/** Whether a review is one of a product. */
function isOfProduct(review: StoredReview): review is ProductReview {
  return review.productId !== undefined
}

/** A page of a product's published reviews in an order. */
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

/** A review of a product by its id, in whatever state; null also where it is one of the shop. */
export async function findOfProduct(id: string): Promise<ProductReview | null> {
  const found = await reviews.findById(id).lean()
  return found && isOfProduct(found) ? found : null
}

/** Which of these reviews there are, with the edition of their words. */
export async function findEditions(ids: readonly string[]) {
  return reviews.find({ _id: { $in: ids } }, { edition: 1 }).lean()
}

/** What its author writes again. */
export type NewWords = Pick<StoredReview, 'name' | 'review' | 'rating' | 'createdAt' | 'status'>

/**
 * Writes a review again, and takes away what belonged to the old words, unless it was written or decided about since it
 * was read.
 * @returns the review; null when it was changed meanwhile, and nothing was written
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

/** Writes how many find a review helpful, unless that or its words were written since it was read. */
export async function writeHelpful(review: ProductReview, helpful: number): Promise<boolean> {
  const { _id, edition, helpfulRevision } = review
  const { modifiedCount } = await reviews.updateOne(
    { _id, edition, helpfulRevision },
    { $set: { helpful }, $inc: { helpfulRevision: 1 } },
  )
  return modifiedCount === 1
}

/** How many published reviews of a product give each rating. */
export async function countByRating(
  productId: string,
): Promise<readonly { readonly _id: Rating; readonly count: number }[]> {
  return reviews.aggregate<{ _id: Rating; count: number }>([
    { $match: { productId, status: 'published' } },
    { $group: { _id: '$rating', count: { $sum: 1 } } },
  ])
}

/** Reviews of a product that its stars do not know yet as they are. */
export async function listUncounted(productId: string, most: number) {
  return reviews.find({ isCounted: false, productId }, { version: 1 }).limit(most).lean()
}

/** Products with reviews that nobody has counted: what a crash left. */
export async function listProductsToCount(most: number): Promise<readonly string[]> {
  const found = await reviews.find({ isCounted: false }, { productId: 1 }).limit(most).lean()
  return [...new Set(found.flatMap(({ productId }) => productId ?? []))]
}

/** Marks reviews as counted that are as they were read. */
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
