import type { ProductChanged, ProductRemoved } from '@axle/kit/events.gen'
import { createFinding } from '@axle/kit/grouped'
import { defineModel, isDuplicate, required } from '@axle/kit/mongo'

/** What booking knows of a product: a copy of the catalogue's events. */
export type Price = {
  readonly _id: string
  readonly revision: number
  readonly name: string
  /** The address of its picture; absent until the catalogue has published one. */
  readonly img?: string | null
  readonly priceCents: number
  readonly minimumOrderQuantity: number
  /** How many units the catalogue last published; it alone reserves them. */
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

/**
 * Writes a revision of a product unless a newer one is known. The same one is written again, so that the event that
 * came last counts.
 */
async function write(id: string, revision: number, fields: Partial<Price>): Promise<void> {
  const older = { _id: id, revision: { $lte: revision } }
  const change = { $set: { ...fields, revision } }
  try {
    await prices.updateOne(older, change, { upsert: true })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // It met the product with a later revision, or with another one that was inserted at the same moment.
    await prices.updateOne(older, change)
  }
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

const find = createFinding(prices)

/** @returns null when the product is unknown or no longer sold */
export async function findPrice(id: string): Promise<Price | null> {
  const price = await find(id)
  return price?.isRemoved ? null : price
}
