import type { components } from '@axle/kit/http.gen'
import { publicationOf, publishing } from './publication.store.ts'
import { type ProductDocument, products } from './document.store.ts'

/** The stars of a product, as they were counted, and which count it was. */
export type Rated = {
  readonly stars: components['schemas']['Stars'] | null
  readonly starsRevision: number
}

/**
 * Writes the stars of a product, on sale or not, and publishes it, so that who shows products reads them again, unless
 * the product was written since it was read.
 * @returns whether they were written
 */
export async function writeStars(before: ProductDocument, rated: Rated): Promise<boolean> {
  const revision = before.revision + 1
  const outgoing = publicationOf({ ...before, ...rated }, revision)
  const { where, update } = publishing(before, outgoing, { ...rated, revision })
  const { modifiedCount } = await products.updateOne(where, update)
  return modifiedCount === 1
}

/**
 * Notes that the stars of a product were counted again and are as they were, unless that is out of date.
 */
export async function noteStarsRevision(id: string, starsRevision: number): Promise<void> {
  // A product that has never had stars has no revision of them.
  const older = { $or: [{ starsRevision: { $lt: starsRevision } }, { starsRevision: null }] }
  await products.updateOne({ _id: id, ...older }, { $set: { starsRevision } })
}
