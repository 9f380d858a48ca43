import type { EventOf } from '@axle/kit/event'
import type { ProductDocument } from './document.store.ts'
import { findEvenRemoved } from './product.store.ts'
import { noteStarsRevision, writeStars } from './stars.store.ts'

type Stars = NonNullable<ProductDocument['stars']>

/** Whether stars that were counted again say nothing new; an event of before there were distributions has none. */
function isKnown(known: Stars | null, counted: Stars | null): boolean {
  if (known?.average !== counted?.average || known?.count !== counted?.count) return false
  const { distribution } = counted ?? {}
  return !distribution || distribution.join() === known?.distribution?.join()
}

/**
 * Takes over the stars of a product as the review service has counted them, and publishes the product when they have
 * changed. An older count than the one that is known changes nothing, and neither does one of a product that there is
 * not.
 */
export async function takeStars({ data }: EventOf<'product.rated'>): Promise<void> {
  const { productId, revision, average, count, distribution } = data
  const stars = count === 0 ? null : { average, count, ...(distribution && { distribution }) }
  for (;;) {
    const product = await findEvenRemoved(productId)
    if (!product || (product.starsRevision ?? 0) >= revision) return
    if (isKnown(product.stars ?? null, stars)) return noteStarsRevision(productId, revision)
    // Its quantity may have been published just now, which counts as a revision: then once more.
    if (await writeStars(product, { stars, starsRevision: revision })) return
  }
}
