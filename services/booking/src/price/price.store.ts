import type { ProductChanged, ProductRemoved } from '@axle/kit/events.gen'
import { createFinder } from '@axle/kit/mongo/find'
import { upsert } from '@axle/kit/mongo/write'
import { defineModel, required } from '@axle/kit/mongo/mongo'

/** Local copy of a product's data, which comes from the catalogue's events. */
export type Price = {
  readonly _id: string
  readonly revision: number
  readonly name: string
  /** URL of the product image. Absent until the catalogue has published an image. */
  readonly img?: string | null
  readonly priceCents: number
  readonly minimumOrderQuantity: number
  /**
   * Number of available units according to the catalogue's last event. It may be outdated, because only the catalogue
   * reserves units.
   */
  readonly availableQuantity?: number | null
  readonly isRemoved: boolean
}

export const prices = defineModel<Price>('prices', {
  revision: required(Number),
  name: { type: String, default: '' },
  img: String,
  priceCents: { type: Number, default: 0 },
  minimumOrderQuantity: { type: Number, default: 1 },
  availableQuantity: Number,
  isRemoved: { type: Boolean, default: false },
})

/** Default values of fields that no event has contained yet. */
const unknown = { name: '', priceCents: 0, minimumOrderQuantity: 1, isRemoved: false }

/**
 * Saves a revision of a product, unless a newer one is stored. An event with an equal revision is saved too, so that
 * the last one to arrive wins.
 */
async function write(id: string, revision: number, fields: Partial<Price>): Promise<void> {
  const where = { _id: id, revision: { $lte: revision } }
  const missing = Object.entries(unknown).filter(([name]) => !(name in fields))
  const update = {
    $set: { ...fields, revision },
    ...(missing.length > 0 && { $setOnInsert: Object.fromEntries(missing) }),
  }
  // The first try fails if a later revision is stored, or if another event inserts the product concurrently. In the
  // second case, the second try finds the product.
  if (!(await upsert(prices, { where, update }))) await upsert(prices, { where, update })
}

export async function writePrice(change: ProductChanged): Promise<void> {
  const { productId, revision, name, priceCents, minimumOrderQuantity } = change
  const availableQuantity = change.availableQuantity ?? null
  const img = change.img ?? null
  const fields = { name, img, priceCents, minimumOrderQuantity, availableQuantity }
  await write(productId, revision, { ...fields, isRemoved: false })
}

export async function writeRemoval({ productId, revision }: ProductRemoved): Promise<void> {
  await write(productId, revision, { isRemoved: true })
}

const find = createFinder(prices)

/** @returns null if the product is unknown or is no longer on sale */
export async function findPrice(id: string): Promise<Price | null> {
  const price = await find(id)
  return price?.isRemoved ? null : price
}
