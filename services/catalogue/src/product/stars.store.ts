import type { components } from '@axle/kit/http.gen'
import { createPublicationEvent, publishing } from './publication.store.ts'
import { type ProductDocument, products } from './document.store.ts'

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
