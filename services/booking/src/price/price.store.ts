import type { ProductChanged, ProductRemoved } from '@axle/kit/events.gen'
import { createFinding, createUpserting } from '@axle/kit/grouped'
import { defineModel, required } from '@axle/kit/mongo'

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

/** What a product is taken to be before anybody has said it. */
const unknown = { name: '', priceCents: 0, minimumOrderQuantity: 1, isRemoved: false }

const upsert = createUpserting(prices)

/**
 * Writes a revision of a product unless a newer one is known. The same one is written again, so that the event that
 * came last counts.
 */
async function write(id: string, revision: number, fields: Partial<Price>): Promise<void> {
  const where = { _id: id, revision: { $lte: revision } }
  const missing = Object.entries(unknown).filter(([name]) => !(name in fields))
  const update = {
    $set: { ...fields, revision },
    ...(missing.length > 0 && { $setOnInsert: Object.fromEntries(missing) }),
  }
  // Where it is not written, it met the product with a later revision, or with another one that was inserted at the same
  // moment, which the second try finds.
  if (!(await upsert({ where, update }))) await upsert({ where, update })
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
