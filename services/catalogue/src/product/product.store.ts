import { type EventOf, event } from '@axle/kit/event'
import type { components } from '@axle/kit/http.gen'
import { defineModel, embedded, isDuplicate, required } from '@axle/kit/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox'
import { type ProductText, type ProductToAdd, searchTextOf, searchWords } from './product.rules.ts'

type Schemas = components['schemas']

export type ProductDocument = ProductText &
  WithOutbox & {
    readonly _id: string
    readonly revision: number
    readonly img: string
    readonly brand?: string
    readonly category?: string
    readonly partNumber?: string
    readonly fits: readonly Schemas['Fitment'][]
    /** Set on products that an admin added: the supplier and the tool it was made after. */
    readonly added?: { readonly email: string; readonly products: string }
    readonly searchText: string
    readonly createdAt: Date
    readonly removedAt?: Date | null
    /** How many units could be ordered when that was published last, a second ago at most; see stock/. */
    readonly availableQuantity: number
  }

export const products = defineModel<ProductDocument>(
  'products',
  {
    revision: required(Number),
    name: required(String),
    description: { type: String, default: '' },
    img: required(String),
    priceCents: { ...required(Number), min: 0 },
    minimumOrderQuantity: { ...required(Number), min: 1 },
    availableQuantity: { ...required(Number), min: 0 },
    brand: String,
    category: String,
    partNumber: String,
    fits: [
      embedded({
        make: required(String),
        model: required(String),
        yearFrom: required(Number),
        yearTo: required(Number),
        engine: String,
      }),
    ],
    added: embedded({ email: required(String), products: required(String) }),
    searchText: required(String),
    createdAt: required(Date),
    removedAt: Date,
    ...outboxFields,
  },
  [
    { removedAt: 1, category: 1, name: 1, _id: 1 },
    { name: 1 },
    { 'added.email': 1 },
    { img: 1 },
    outboxIndex,
  ],
)

const listed = { fits: 0, outbox: 0, searchText: 0 } as const

/** A product in a list, without what is long. */
export type ListedProduct = Omit<ProductDocument, keyof typeof listed>

/** The tool as the contract shows it. */
export function toTool(product: ListedProduct): Schemas['Tool'] {
  const { _id, name, img, description, brand, category, partNumber } = product
  return {
    _id,
    name,
    img,
    description,
    price: product.priceCents / 100,
    minimumorderquantity: product.minimumOrderQuantity,
    availablequantity: product.availableQuantity,
    ...(brand && { brand }),
    ...(category && { category }),
    ...(partNumber && { partNumber }),
  }
}

export function toToolDetail(product: ProductDocument): Schemas['ToolDetail'] {
  return { ...toTool(product), fits: [...product.fits] }
}

export function toAddedProduct(product: ListedProduct): Schemas['AddedProduct'] {
  const { _id, name, img, description, added } = product
  return {
    _id,
    name,
    email: added?.email ?? '',
    products: added?.products ?? '',
    img,
    description,
    price: product.priceCents / 100,
    minimumorderquantity: product.minimumOrderQuantity,
    availablequantity: product.availableQuantity,
  }
}

/** The event of a product as it is with this revision. */
export function changed(
  id: string,
  revision: number,
  text: ProductText,
): EventOf<'product.changed'> {
  const { name, priceCents, minimumOrderQuantity, availableQuantity } = text
  const facts = { name, priceCents, minimumOrderQuantity, availableQuantity }
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
      searchText: searchTextOf(product),
      outbox: [changed(_id, 1, product)],
    })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

export type ProductQuery = {
  readonly search?: string | undefined
  readonly category?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Products on sale by category and name. */
export async function listProducts(query: ProductQuery): Promise<ListedProduct[]> {
  const { search = '', category, limit, offset } = query
  const words = searchWords(search).map((word) => ({ searchText: { $regex: word } }))
  const found = { ...(category && { category }), ...(words.length > 0 && { $and: words }) }
  return products
    .find({ removedAt: null, ...found }, listed)
    .sort({ category: 1, name: 1, _id: 1 })
    .skip(offset)
    .limit(limit)
    .lean()
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

/** Products by their ids, also those that were taken off sale. */
export async function findByIds(ids: readonly string[]): Promise<ListedProduct[]> {
  return products.find({ _id: { $in: ids } }, listed).lean()
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

/** Products that admins added, newest first. */
export async function listAdded(): Promise<ListedProduct[]> {
  return products
    .find({ 'added.email': { $gt: '' }, removedAt: null }, listed)
    .sort({ createdAt: -1, _id: 1 })
    .lean()
}
