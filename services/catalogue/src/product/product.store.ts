import { createAuditEvents } from '@axle/kit/http/audit-context'
import { type EventOf, event } from '@axle/kit/events/event'
import type { components } from '@axle/kit/http.gen'
import { isDuplicate } from '@axle/kit/mongo/mongo'
import { type ProductText, type ProductToAdd, toTool, auditChange } from './product.rules.ts'
import { type ProductDocument, products } from './document.store.ts'
import { deriveListingKeys } from './listing.rules.ts'
import { noteProductsWritten } from './write-hooks.ts'

type Schemas = components['schemas']

/** MongoDB projection that omits internal fields, which only MongoDB code needs. */
const keys = {
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

type Named = Pick<ProductDocument, '_id' | 'name' | 'createdAt' | 'changedAt'>

const named = { name: 1, createdAt: 1, changedAt: 1 } as const

function toNamedPart({ _id, name, createdAt, changedAt }: Named): Schemas['NamedPart'] {
  return { _id, name, changedAt: (changedAt ?? createdAt).toISOString() }
}

/** Lists the next products on sale after an id, ordered by id. */
export async function listNamedAfter(id: string, most: number): Promise<Schemas['NamedPart'][]> {
  const found = await products
    .find({ removedAt: null, _id: { $gt: id } }, named)
    .sort({ _id: 1 })
    .limit(most)
    .lean()
  return found.map(toNamedPart)
}

/** Lists the products on sale that have one of the given ids, ordered by id. */
export async function findNamed(ids: readonly string[]): Promise<Schemas['NamedPart'][]> {
  const found = await products.find({ _id: { $in: ids }, removedAt: null }, named).lean()
  return found.map(toNamedPart).sort((one, other) => (one._id < other._id ? -1 : 1))
}

/** MongoDB projection that omits the fields that the search does not need. */
const searched = { ...keys, added: 0, pictures: 0 } as const

/** A product on sale with all fields that the search needs. */
export type SearchedProduct = Omit<ProductDocument, keyof typeof searched>

/** Id and revision of a product on sale. */
export type Revision = Pick<ProductDocument, '_id' | 'revision'>

/** Lists the next products on sale after an id, ordered by id. */
export async function listOnSaleAfter(id: string, most: number): Promise<SearchedProduct[]> {
  return products
    .find({ removedAt: null, _id: { $gt: id } }, searched)
    .sort({ _id: 1 })
    .limit(most)
    .lean()
}

/** Lists revisions of the next products on sale after an id, ordered by id. */
export async function listRevisionsAfter(id: string, most: number): Promise<Revision[]> {
  return products
    .find({ removedAt: null, _id: { $gt: id } }, { revision: 1 })
    .sort({ _id: 1 })
    .limit(most)
    .lean()
}

/** Returns products on sale by id. */
export async function findSearched(ids: readonly string[]): Promise<SearchedProduct[]> {
  return products.find({ _id: { $in: ids }, removedAt: null }, searched).lean()
}

/** Number of days for which a removed product keeps its images. It is one day longer than the restore period. */
const removedDays = 31

/** Whether a product that is on sale or was recently removed uses the image with these URLs. */
export async function isPictureUsed(addresses: readonly string[], now: Date): Promise<boolean> {
  const removedSince = new Date(now.getTime() - removedDays * 86_400_000)
  const needed = { $or: [{ removedAt: null }, { removedAt: { $gt: removedSince } }] }
  // Runs one MongoDB query for each index. If an edit moves an image between the two fields during the queries, both
  // queries may miss the image. That is harmless, because the edit also claims the image.
  const found = await Promise.all([
    products.exists({ img: { $in: addresses }, ...needed }),
    products.exists({ pictures: { $in: addresses }, ...needed }),
  ])
  return found.some((one) => one !== null)
}
