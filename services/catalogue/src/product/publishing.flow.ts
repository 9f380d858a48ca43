import type { EachAlone } from '@axle/kit/async/each-alone'
import { createPagedScan } from '@axle/kit/async/periodic-scan'
import { findFreeUnits } from '../stock/count.flow.ts'
import {
  countOrdered,
  findUnpublished,
  listForgotten,
  notePublished,
  takeChanged,
} from '../stock/publishing.flow.ts'
import { findPublishable, listAfter, republish, publishQuantity } from './publication.store.ts'

/**
 * Publishes a restored product's units if they changed while it was off sale, because such changes were not published.
 * A repeated call has no effect.
 */
export async function publishRestored(productId: string): Promise<void> {
  for (;;) {
    const product = await findPublishable(productId)
    const free = (await findFreeUnits([productId])).get(productId)
    if (!product || free === undefined || product.availableQuantity === free) return
    const { orderedQuantity = 0 } = product
    if (await publishQuantity(product, { availableQuantity: free, orderedQuantity })) return
  }
}

/**
 * Publishes a product's stock if it is not published yet.
 *
 * Reads the product before the stock, and writes the product only if it is still unchanged. This ensures that an older
 * number of units is never published after a newer one.
 */
async function publish(productId: string): Promise<void> {
  for (;;) {
    const product = await findPublishable(productId)
    const stock = await findUnpublished(productId)
    if (!stock) return
    if (!product) {
      // The stock of a product off sale is not published. But the product may just have been put back on sale, so
      // `publishRestored` checks again afterwards.
      await notePublished(stock)
      return publishRestored(productId)
    }
    const units = { availableQuantity: stock.free, orderedQuantity: countOrdered(stock) }
    const isKnown =
      product.availableQuantity === units.availableQuantity &&
      (product.orderedQuantity ?? 0) === units.orderedQuantity
    if (isKnown || (await publishQuantity(product, units))) return notePublished(stock)
  }
}

/** Publishes a product's units immediately, so that every list shows the new stock. A repeated call has no effect. */
export const publishUnits = publish

const publishedAtOnce = 8

/**
 * Publishes the units of products whose stock this instance has changed. A product is published once, even if its stock
 * changed several times.
 */
export async function publishChanged(eachAlone: EachAlone): Promise<void> {
  const ids = takeChanged()
  const publishAlone = (id: string) => eachAlone([id], String, publish)
  for (let at = 0; at < ids.length; at += publishedAtOnce) {
    await Promise.all(ids.slice(at, at + publishedAtOnce).map(publishAlone))
  }
}

/** Publishes all stock that is not published yet. */
export async function publishForgotten(eachAlone: EachAlone): Promise<void> {
  await eachAlone(await listForgotten(), String, publish)
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
