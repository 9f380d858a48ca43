import { storeTime } from '@axle/kit/mongo/clock'
import { createPublicationEvent } from './publication.store.ts'
import { type ProductDocument, products } from './document.store.ts'
import { deriveListingKeys } from './listing.rules.ts'

/** Counts the products on sale in any of these categories. */
export async function countCategorised(categories: readonly string[]): Promise<number> {
  return products.countDocuments({ removedAt: null, category: { $in: categories } })
}

/** Returns the categories of products on sale, read from MongoDB. */
export async function listUsedCategories(): Promise<readonly string[]> {
  const used = await products.distinct('category', { removedAt: null })
  return used.filter((name) => typeof name === 'string')
}

type Recategorised = Omit<ProductDocument, 'fits'>

/**
 * Sets a product's category and publishes the product. Does nothing if the product has been written since it was read.
 */
async function recategorise(before: Recategorised, category: string): Promise<void> {
  const { _id } = before
  const now = { ...before, category }
  const revision = before.revision + 1
  const fields = { category, ...deriveListingKeys(now), changedAt: storeTime(), revision }
  await products.updateOne(
    { _id, revision: before.revision },
    { $set: fields, $push: { outbox: createPublicationEvent(now, revision) } },
  )
}

/**
 * Renames the category in a batch of products, including products off sale. A product that is written concurrently
 * keeps the old category until the next call.
 * @returns the number of products that were found, or 0 if no product has the old category name
 */
export async function renameCategory(from: string, to: string, most: number): Promise<number> {
  const found: Recategorised[] = await products
    .find({ category: from }, { fits: 0 })
    .limit(most)
    .lean()
  await Promise.all(found.map((product) => recategorise(product, to)))
  return found.length
}

/** Product operations that the category code needs. The categories in use come from the search index. */
export const categorisedProducts = {
  count: countCategorised,
  rename: renameCategory,
  usedInStore: listUsedCategories,
}
