import type { EventOf } from '@axle/kit/events/event'
import type { ProductDocument } from './document.store.ts'
import { findEvenRemoved } from './product.store.ts'
import { noteStarsRevision, writeStars } from './stars.store.ts'

type Stars = NonNullable<ProductDocument['stars']>

/**
 * Whether a received rating equals the stored rating. Events in the old format contain no distribution, in which case
 * the distributions are not compared.
 */
function isKnown(known: Stars | null, counted: Stars | null): boolean {
  if (known?.average !== counted?.average || known?.count !== counted?.count) return false
  const { distribution } = counted ?? {}
  return !distribution || distribution.join() === known?.distribution?.join()
}

/**
 * Stores a product rating that the review service published, and publishes the product if its rating has changed.
 * Ignores a rating that has an old revision or belongs to an unknown product.
 */
export async function takeStars({ data }: EventOf<'product.rated'>): Promise<void> {
  const { productId, revision, average, count, distribution } = data
  const stars = count === 0 ? null : { average, count, ...(distribution && { distribution }) }
  for (;;) {
    const product = await findEvenRemoved(productId)
    if (!product || (product.starsRevision ?? 0) >= revision) return
    if (isKnown(product.stars ?? null, stars)) return noteStarsRevision(productId, revision)
    // If the product's stock is published before this write, the revision changes and the loop tries again.
    if (await writeStars(product, { stars, starsRevision: revision })) return
  }
}
