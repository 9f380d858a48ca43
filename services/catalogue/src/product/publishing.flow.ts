import type { EachAlone } from '@axle/kit/async/each-alone'
import { createPagedScan } from '@axle/kit/async/periodic-scan'
import type { EventOf } from '@axle/kit/events/event'
import { findUnpublished, listForgotten, notePublished, takeChanged } from '../stock/stock.flow.ts'
import { orderedIn } from '../stock/stock.rules.ts'
import { findFree } from '../stock/stock.store.ts'
import {
  findPublishable,
  listAfter,
  republish,
  publishQuantity,
  noteStarsRevision,
  writeStars,
} from './publication.store.ts'
import type { ProductDocument } from './document.store.ts'
import { findEvenRemoved } from './product.store.ts'

/**
 * Publishes a restored product's units if they changed while it was off sale, because such changes were not published.
 * A repeated call has no effect.
 */
export async function publishRestored(productId: string): Promise<void> {
  for (;;) {
    const product = await findPublishable(productId)
    const free = (await findFree([productId])).get(productId)
    if (!product || free === undefined || product.availableQuantity === free) return
    const { orderedQuantity = 0 } = product
    if (await publishQuantity(product, { availableQuantity: free, orderedQuantity })) return
  }
}

/**
 * Publishes a product's stock if it is not published yet, so that every list shows it. A repeated call has no effect.
 *
 * Reads the product before the stock, and writes the product only if it is still unchanged. This ensures that an older
 * number of units is never published after a newer one.
 */
export async function publishUnits(productId: string): Promise<void> {
  for (;;) {
    const product = await findPublishable(productId)
    const stock = await findUnpublished(productId)
    if (!stock) return
    if (!product) {
      // The stock of a product off sale is not published. But the product may just have been put back on sale, so
      // `publishRestored` checks again afterwards.
      if (await notePublished(stock)) return publishRestored(productId)
      continue
    }
    const units = { availableQuantity: stock.free, orderedQuantity: orderedIn(stock) }
    const isKnown =
      product.availableQuantity === units.availableQuantity &&
      (product.orderedQuantity ?? 0) === units.orderedQuantity
    const isQueued = isKnown || (await publishQuantity(product, units))
    // A sale may change the stock in between. Then the next pass publishes the new counts.
    if (isQueued && (await notePublished(stock))) return
  }
}

const publishedAtOnce = 8

/**
 * Publishes the units of products whose stock this instance has changed. A product is published once, even if its stock
 * changed several times.
 */
export async function publishChanged(eachAlone: EachAlone): Promise<void> {
  const ids = takeChanged()
  const publishAlone = (id: string) => eachAlone([id], String, publishUnits)
  for (let at = 0; at < ids.length; at += publishedAtOnce) {
    await Promise.all(ids.slice(at, at + publishedAtOnce).map(publishAlone))
  }
}

/** Publishes all stock that is not published yet. */
export async function publishForgotten(eachAlone: EachAlone): Promise<void> {
  await eachAlone(await listForgotten(), String, publishUnits)
}

const republishedAtOnce = 50

/**
 * Creates a scan that republishes all products, so that other services receive events that they missed. Republishing is
 * idempotent, because these services ignore older revisions.
 */
export function createRepublishing() {
  return createPagedScan({
    listAfter,
    getId: ({ _id }) => _id,
    work: republish,
    pageSize: republishedAtOnce,
  })
}

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
