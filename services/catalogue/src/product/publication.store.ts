import { event } from '@axle/kit/events/event'
import { createFinder } from '@axle/kit/mongo/find'
import { type Change, updateIf } from '@axle/kit/mongo/write'
import type { components } from '@axle/kit/http.gen'
import { type ProductDocument, products } from './document.store.ts'
import { isLowStock } from './listing.rules.ts'
import { changed } from './product.store.ts'
import { noteProductsWritten } from './write-hooks.ts'

/** A product with the fields that are needed to publish it. */
export type PublishableProduct = Omit<ProductDocument, 'fits' | 'words'>

const find = createFinder(products, ['fits', 'words'])

/** Returns a product with the fields that are needed to publish it, or null if it is off sale. */
export async function findPublishable(id: string): Promise<PublishableProduct | null> {
  const product = await find(id)
  return product?.removedAt ? null : product
}

/**
 * Builds the MongoDB update that publishes a product, unless the product has been written since it was read.
 *
 * The new event replaces an older event that is still waiting in the outbox, because the new event contains a newer
 * state of the same fields. So the outbox does not grow while Kafka is unavailable. The event with revision 1 is never
 * replaced, because it marks the product as new.
 */
function publishing(
  { _id, revision, outbox }: PublishableProduct,
  outgoing: ReturnType<typeof createPublicationEvent>,
  fields: Readonly<Record<string, unknown>>,
): Change {
  const waiting = outbox.findLast(
    ({ type, data }) => type === outgoing.type && 'revision' in data && data.revision > 1,
  )
  const where = { _id, revision }
  if (!waiting) return { where, update: { $set: fields, $push: { outbox: outgoing } } }
  // The new event keeps the time of the replaced event, because the product has been waiting since that time.
  const event = { ...outgoing, time: waiting.time }
  return {
    where: { ...where, 'outbox.id': waiting.id },
    update: { $set: { ...fields, 'outbox.$': event } },
  }
}

type Units = { readonly availableQuantity: number; readonly orderedQuantity: number }

/**
 * Writes the available and the ordered units of a product on sale, and publishes the available units. Does nothing if
 * the product has been written since it was read.
 * @returns whether the units were written
 */
export async function publishQuantity(
  before: PublishableProduct,
  { availableQuantity, orderedQuantity }: Units,
): Promise<boolean> {
  const { _id } = before
  const revision = before.revision + 1
  const isLow = isLowStock({ ...before, availableQuantity })
  const outgoing = changed(_id, revision, { ...before, availableQuantity })
  const units = { availableQuantity, orderedQuantity, isLow, revision }
  const { where, update } = publishing(before, outgoing, units)
  const isWritten = await updateIf(products, { where: { ...where, removedAt: null }, update })
  if (isWritten) await noteProductsWritten([_id])
  return isWritten
}

/** Lists the next products after an id, ordered by id. Includes products off sale, and omits long fields. */
export async function listAfter(id: string, most: number): Promise<PublishableProduct[]> {
  return products
    .find({ _id: { $gt: id } }, { fits: 0, words: 0 })
    .sort({ _id: 1 })
    .limit(most)
    .lean()
}

/** Creates the event that publishes a product, on or off sale, under the given revision. */
export function createPublicationEvent(product: PublishableProduct, revision: number) {
  const { _id, removedAt } = product
  return removedAt
    ? event('catalogue', 'product.removed', _id, { productId: _id, revision })
    : changed(_id, revision, product)
}

/**
 * Republishes the current state of a product. Does nothing if the product has been written since it was read, or if an
 * event for it is already waiting in the outbox.
 */
export async function republish(product: PublishableProduct): Promise<void> {
  const { _id, revision } = product
  await products.updateOne(
    { _id, revision, 'outbox.0': { $exists: false } },
    { $push: { outbox: createPublicationEvent(product, revision) } },
  )
}

/**
 * Increases a product's revision by `by` and publishes the product.
 * @returns false if the product has been written since it was read
 */
export async function publishAbove(product: PublishableProduct, by: number): Promise<boolean> {
  const { _id } = product
  const revision = product.revision + by
  const { modifiedCount } = await products.updateOne(
    { _id, revision: product.revision },
    { $set: { revision }, $push: { outbox: createPublicationEvent(product, revision) } },
  )
  return modifiedCount === 1
}

/** The rating of a product and its revision. */
export type Rated = {
  readonly stars: components['schemas']['Stars'] | null
  readonly starsRevision: number
}

/**
 * Writes a product's rating and publishes the product, on or off sale. Does nothing if the product has been written
 * since it was read.
 * @returns whether the rating was written
 */
export async function writeStars(before: ProductDocument, rated: Rated): Promise<boolean> {
  const revision = before.revision + 1
  const outgoing = createPublicationEvent({ ...before, ...rated }, revision)
  const { where, update } = publishing(before, outgoing, { ...rated, revision })
  const { modifiedCount } = await products.updateOne(where, update)
  return modifiedCount === 1
}

/** Stores the new revision of an unchanged rating, unless a newer revision is already stored. */
export async function noteStarsRevision(id: string, starsRevision: number): Promise<void> {
  // A product that was never rated has no `starsRevision`.
  const older = { $or: [{ starsRevision: { $lt: starsRevision } }, { starsRevision: null }] }
  await products.updateOne({ _id: id, ...older }, { $set: { starsRevision } })
}
