import { createAuditEvents } from '@axle/kit/http/audit-context'
import { type EventOf, event } from '@axle/kit/events/event'
import type { components } from '@axle/kit/http.gen'
import { isDuplicate } from '@axle/kit/mongo/mongo'
import { auditChange } from './product-audit.rules.ts'
import { type ProductDocument, products } from './document.store.ts'
import { deriveListingKeys } from './listing.rules.ts'
import type { ProductText, ProductToAdd } from './product.rules.ts'
import { toTool } from './tool.rules.ts'
import { noteProductsWritten } from './write-hooks.ts'

type Schemas = components['schemas']

/** MongoDB projection that omits internal fields, which only MongoDB code needs. */
export const keys = {
  outbox: 0,
  words: 0,
  isAdded: 0,
  isLow: 0,
  bulks: 0,
} as const
/** MongoDB projection for product lists. It also omits long fields. */
const listed = { ...keys, fits: 0, pictures: 0 } as const

/** A product in a list, without its long fields. */
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

/** Creates the event that publishes a product under the given revision. */
export function changed(
  id: string,
  revision: number,
  text: ProductText & { readonly img: string },
): EventOf<'product.changed'> {
  const { name, priceCents, minimumOrderQuantity, availableQuantity, img } = text
  const facts = { name, priceCents, minimumOrderQuantity, availableQuantity, img }
  return event('catalogue', 'product.changed', id, { productId: id, revision, ...facts })
}

/** Puts a product on sale. An existing product with this `_id` stays unchanged. @returns whether the product is new */
export async function insertProduct(
  product: ProductToAdd & { readonly createdAt: Date },
): Promise<boolean> {
  const { _id } = product
  try {
    await products.create({
      ...product,
      revision: 1,
      ...deriveListingKeys(product),
      outbox: [
        changed(_id, 1, product),
        ...createAuditEvents('catalogue', auditChange(product, 'product.added')),
      ],
    })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** Returns the given ids that belong to existing products, on or off sale. */
export async function findKnown(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await products.find({ _id: { $in: ids } }, { _id: 1 }).lean()
  return new Set(found.map(({ _id }) => _id))
}

/** Puts new products on sale in one batch. */
export async function insertProducts(
  added: readonly (ProductToAdd & { readonly createdAt: Date })[],
): Promise<void> {
  const documents = added.map((product) => ({
    ...product,
    revision: 1,
    ...deriveListingKeys(product),
    outbox: [changed(product._id, 1, product)],
  }))
  try {
    await products.insertMany(documents, { ordered: false })
  } finally {
    // Some products may have been written even if the command failed.
    await noteProductsWritten(added.map(({ _id }) => _id))
  }
}

export async function findProduct(id: string): Promise<ProductDocument | null> {
  return products.findOne({ _id: id, removedAt: null }).lean()
}

/** Whether a product is on sale. Buyers can order the product only if units are also available. */
export async function isOnSale(id: string): Promise<boolean> {
  return (await products.exists({ _id: id, removedAt: null })) !== null
}

/** Finds a product, even if it is off sale. */
export async function findEvenRemoved(id: string): Promise<ProductDocument | null> {
  return products.findById(id).lean()
}

/** Product with all fields that an edit can change. */
export type EditableProduct = Omit<ProductDocument, keyof typeof keys>

/** Returns products by id, including products off sale. */
export async function findByIds(ids: readonly string[]): Promise<EditableProduct[]> {
  return products.find({ _id: { $in: ids } }, keys).lean()
}

/** Returns products on sale by name. If several products share a name, returns the oldest. */
export async function findByNames(
  names: readonly string[],
): Promise<ReadonlyMap<string, ListedProduct>> {
  const found = await products
    .find({ name: { $in: [...new Set(names)] }, removedAt: null }, listed)
    .sort({ createdAt: -1, _id: -1 })
    .lean()
  return new Map(found.map((product) => [product.name, product]))
}
