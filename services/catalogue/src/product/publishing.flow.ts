import type { EachAlone } from '@axle/kit/each-alone'
import { freeOf } from '../stock/count.flow.ts'
import {
  orderedOf,
  findUnpublished,
  listForgotten,
  notePublished,
  takeChanged,
} from '../stock/publishing.flow.ts'
import { findPublishable, listAfter, republish, publishQuantity } from './publication.store.ts'

/**
 * Publishes the units of a product that was put on sale again, if they are others than it was restored with: while it
 * was off sale nobody published a change of them. Repeating it changes nothing.
 */
export async function publishRestored(productId: string): Promise<void> {
  for (;;) {
    const product = await findPublishable(productId)
    const free = (await freeOf([productId])).get(productId)
    if (!product || free === undefined || product.availableQuantity === free) return
    const { orderedQuantity = 0 } = product
    if (await publishQuantity(product, { availableQuantity: free, orderedQuantity })) return
  }
}

/**
 * Publishes how many units of a product there are, if that was not published yet. The product is read before the
 * counts and written only if nobody has written it since, so that an older number never follows a newer one.
 */
async function publish(productId: string): Promise<void> {
  for (;;) {
    const product = await findPublishable(productId)
    const stock = await findUnpublished(productId)
    if (!stock) return
    if (!product) {
      // Of what is not on sale nobody need know, unless it is put on sale at this moment.
      await notePublished(stock)
      return publishRestored(productId)
    }
    const units = { availableQuantity: stock.free, orderedQuantity: orderedOf(stock) }
    const isKnown =
      product.availableQuantity === units.availableQuantity &&
      (product.orderedQuantity ?? 0) === units.orderedQuantity
    if (isKnown || (await publishQuantity(product, units))) return notePublished(stock)
  }
}

/**
 * Publishes the units of a product at once, so that who has counted them finds them in every list. Repeating it
 * changes nothing.
 */
export const publishUnits = publish

const publishedAtOnce = 8

/** Publishes the units that this instance has changed, a product once, however often they changed. */
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
 * Makes a sweep that publishes all products again, some at a time and from the start when all were published, so that
 * who has lost one of their events has it in the end. Others keep the higher revision, so a repeat changes nothing.
 */
export function createRound(): (eachAlone: EachAlone) => Promise<void> {
  let last = ''
  return async (eachAlone) => {
    const page = await listAfter(last, republishedAtOnce)
    await eachAlone(page, ({ _id }) => _id, republish)
    last = page.length < republishedAtOnce ? '' : (page.at(-1)?._id ?? '')
  }
}
