import { acted } from '@axle/kit/acting'
import { type EventOf, event } from '@axle/kit/event'
import type { components } from '@axle/kit/http.gen'
import { isDuplicate } from '@axle/kit/mongo'
import { actOn } from './acts.rules.ts'
import { type ProductDocument, products } from './document.store.ts'
import { listingKeysOf } from './listing.rules.ts'
import type { ProductText, ProductToAdd } from './product.rules.ts'
import { toTool } from './tool.rules.ts'
import { noteProductsWritten } from './write-hooks.ts'

type Schemas = components['schemas']

/** What serves the store alone. */
export const keys = {
  outbox: 0,
  words: 0,
  isAdded: 0,
  isLow: 0,
  bulks: 0,
} as const
/** What a list does without. */
const listed = { ...keys, fits: 0, pictures: 0 } as const

/** A product in a list, without what is long. */
export type ListedProduct = Omit<ProductDocument, keyof typeof listed>

export function toToolDetail(product: ProductDocument): Schemas['ToolDetail'] {
  const { fits, pictures, references, stars } = product
  return {
    ...toTool(product),
    ...(pictures && { pictures: [...pictures] }),
    ...(references && references.length > 0 && { references: [...references] }),
    ...(stars && { stars }),
    fits: [...fits],
  }
}

/** The event of a product as it is with this revision. */
export function changed(
  id: string,
  revision: number,
  text: ProductText & { readonly img: string },
): EventOf<'product.changed'> {
  const { name, priceCents, minimumOrderQuantity, availableQuantity, img } = text
  const facts = { name, priceCents, minimumOrderQuantity, availableQuantity, img }
  return event('catalogue', 'product.changed', id, { productId: id, revision, ...facts })
}

/**
 * Puts a product on sale, once: an `_id` that exists already is left as it is, stock included.
 * @returns whether it is new
 */
export async function insertProduct(
  product: ProductToAdd & { readonly createdAt: Date },
): Promise<boolean> {
  const { _id } = product
  try {
    await products.create({
      ...product,
      revision: 1,
      ...listingKeysOf(product),
      outbox: [changed(_id, 1, product), ...acted('catalogue', actOn(product, 'product.added'))],
    })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** The ids of those products that are there, on sale or not. */
export async function findKnown(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await products.find({ _id: { $in: ids } }, { _id: 1 }).lean()
  return new Set(found.map(({ _id }) => _id))
}

/** Puts products on sale that are not there yet, all in one write. */
export async function insertProducts(
  added: readonly (ProductToAdd & { readonly createdAt: Date })[],
): Promise<void> {
  const documents = added.map((product) => ({
    ...product,
    revision: 1,
    ...listingKeysOf(product),
    outbox: [changed(product._id, 1, product)],
  }))
  try {
    await products.insertMany(documents, { ordered: false })
  } finally {
    // Some may be written although the call fails.
    await noteProductsWritten(added.map(({ _id }) => _id))
  }
}

export async function findProduct(id: string): Promise<ProductDocument | null> {
  return products.findOne({ _id: id, removedAt: null }).lean()
}

/** Whether a product can be ordered, as far as units of it are left. */
export async function isOnSale(id: string): Promise<boolean> {
  return (await products.exists({ _id: id, removedAt: null })) !== null
}

/** A product, also one that was taken off sale. */
export async function findEvenRemoved(id: string): Promise<ProductDocument | null> {
  return products.findById(id).lean()
}

/** A product with all that an edit may change. */
export type EditableProduct = Omit<ProductDocument, keyof typeof keys>

/** Products by their ids, also those that were taken off sale. */
export async function findByIds(ids: readonly string[]): Promise<EditableProduct[]> {
  return products.find({ _id: { $in: ids } }, keys).lean()
}

/** Products on sale by their names; of several with one name, the first that was there. */
export async function findByNames(
  names: readonly string[],
): Promise<ReadonlyMap<string, ListedProduct>> {
  const found = await products
    .find({ name: { $in: [...new Set(names)] }, removedAt: null }, listed)
    .sort({ createdAt: -1, _id: -1 })
    .lean()
  return new Map(found.map((product) => [product.name, product]))
}
