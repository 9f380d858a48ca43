import { storeTime } from '@axle/kit/clock'
import { publicationOf } from './publication.store.ts'
import { type ProductDocument, products } from './document.store.ts'
import { listingKeysOf } from './listing.rules.ts'

/** How many products on sale are of one of these categories. */
export async function countCategorised(categories: readonly string[]): Promise<number> {
  return products.countDocuments({ removedAt: null, category: { $in: categories } })
}

/** The categories of products on sale, as the store has them. */
export async function listUsedCategories(): Promise<readonly string[]> {
  const used = await products.distinct('category', { removedAt: null })
  return used.filter((name) => typeof name === 'string')
}

type Recategorised = Omit<ProductDocument, 'fits'>

/** Gives a product another category, and publishes it as it is, unless it was written since it was read. */
async function recategorise(before: Recategorised, category: string): Promise<void> {
  const { _id } = before
  const now = { ...before, category }
  const revision = before.revision + 1
  const fields = { category, ...listingKeysOf(now), changedAt: storeTime(), revision }
  await products.updateOne(
    { _id, revision: before.revision },
    { $set: fields, $push: { outbox: publicationOf(now, revision) } },
  )
}

/**
 * Renames the category of products, also of those that were taken off sale, some at a time. One that was written
 * meanwhile is left for the next time.
 * @returns how many it found; 0 when none has the old name any more
 */
export async function renameCategory(from: string, to: string, most: number): Promise<number> {
  const found: Recategorised[] = await products
    .find({ category: from }, { fits: 0 })
    .limit(most)
    .lean()
  await Promise.all(found.map((product) => recategorise(product, to)))
  return found.length
}
