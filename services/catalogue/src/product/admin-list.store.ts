import type { components } from '@axle/kit/http.gen'
import { beginningWith } from '@axle/kit/mongo/words.rules'
import type { Place } from './listing.rules.ts'
import { products } from './document.store.ts'
import { restorableUntil, toTool } from './product.rules.ts'
import type { EditableProduct } from './product.store.ts'

type Schemas = components['schemas']

/** Sort orders of the product list, each with a function that returns a product's sort value. */
const sortedBy = {
  name: { field: 'name', read: ({ name }: EditableProduct) => name },
  createdAt: {
    field: 'createdAt',
    read: ({ createdAt }: EditableProduct) => createdAt.getTime(),
  },
  price: { field: 'priceCents', read: ({ priceCents }: EditableProduct) => priceCents },
  availablequantity: {
    field: 'availableQuantity',
    read: ({ availableQuantity }: EditableProduct) => availableQuantity,
  },
  email: { field: 'added.email', read: ({ added }: EditableProduct) => added?.email ?? '' },
  products: {
    field: 'added.products',
    read: ({ added }: EditableProduct) => added?.products ?? '',
  },
  removedAt: {
    field: 'removedAt',
    read: ({ removedAt }: EditableProduct) => removedAt?.getTime() ?? 0,
  },
} as const

/** Maximum number of products that are counted. For longer lists, admins use filters. */
const countedAtMost = 1_000

export type SortName = keyof typeof sortedBy

export type ManagedFilter = {
  /** Lower-case prefixes. A product must contain a matching word for each prefix. */
  readonly words: readonly string[]
  /** Categories to filter by. A product must be in one of them. */
  readonly categories?: readonly string[] | undefined
  readonly isAddedOnly: boolean
  readonly isLowOnly: boolean
  /** Whether to list products off sale instead of products on sale. Products off sale are sorted by removal time. */
  readonly isOffSale?: boolean
}

/** Page and sort order of the product list. */
export type ManagedPage = {
  readonly sort: SortName
  readonly isDescending: boolean
  readonly limit: number
  readonly offset: number
  /** Position of the last product on the previous page. */
  readonly after?: Place | undefined
}

function toMongoFilter(filter: ManagedFilter) {
  const { words, categories, isAddedOnly, isLowOnly, isOffSale = false } = filter
  const begun = words.map((word) => ({ words: beginningWith(word) }))
  return {
    ...(isAddedOnly && { isAdded: true }),
    removedAt: isOffSale ? { $gt: new Date(0) } : null,
    ...(categories && { category: { $in: categories } }),
    ...(isLowOnly && { isLow: true }),
    ...(begun.length > 0 && { $and: begun }),
  }
}

/** Returns the MongoDB filter for products after a position in the sort order. */
function behind({ sort, isDescending, after }: Omit<ManagedPage, 'limit' | 'offset'>) {
  if (!after) return {}
  const { field } = sortedBy[sort]
  const isTime = sort === 'createdAt' || sort === 'removedAt'
  const value = isTime ? new Date(after.value) : after.value
  const next = isDescending ? '$lt' : '$gt'
  // The extra condition on the sort field lets the index scan start at the cursor.
  return {
    [field]: { [`${next}e`]: value },
    $or: [{ [field]: { [next]: value } }, { [field]: value, _id: { [next]: after.id } }],
  }
}

/** Returns a page of products, with the position of the last product if more products follow. */
export async function findManaged(
  filter: ManagedFilter,
  page: ManagedPage,
): Promise<{ readonly found: readonly EditableProduct[]; readonly last: Place | undefined }> {
  const { field, read } = sortedBy[page.sort]
  const way = page.isDescending ? -1 : 1
  // Requests one more product than the limit, to find out whether there is a next page.
  const some: EditableProduct[] = await products
    .find({ ...toMongoFilter(filter), ...behind(page) }, { outbox: 0, words: 0 })
    .sort({ [field]: way, _id: way })
    .skip(page.offset)
    .limit(page.limit + 1)
    .lean()
  const found = some.slice(0, page.limit)
  const end = some.length > page.limit ? found.at(-1) : undefined
  return { found, last: end && { value: read(end), id: end._id } }
}

/** Counts the matching products up to the limit, and returns whether there are more. */
export async function countManaged(
  filter: ManagedFilter,
): Promise<{ readonly total: number; readonly hasMore: boolean }> {
  // Reads ids instead of using a count command, because some databases would ignore the limit and count all products.
  const some = await products
    .find(toMongoFilter(filter), { _id: 1 })
    .limit(countedAtMost + 1)
    .lean()
  return { total: Math.min(some.length, countedAtMost), hasMore: some.length > countedAtMost }
}

function toOffSale(removedAt: Date): Schemas['OffSale'] {
  const until = restorableUntil(removedAt)
  return { since: removedAt.toISOString(), restorableUntil: until.toISOString() }
}

/** Converts a product to the format that the API contract defines for admins. */
export function toManaged(product: EditableProduct): Schemas['ManagedProduct'] {
  const { added, pictures, references = [], fits, removedAt } = product
  return {
    ...toTool(product),
    ...(pictures && { pictures: [...pictures] }),
    email: added?.email ?? '',
    products: added?.products ?? '',
    references: [...references],
    fits: [...fits],
    ...(removedAt && { offSale: toOffSale(removedAt) }),
  }
}

/** Whether any product on sale has this category. */
export async function isUsedCategory(category: string): Promise<boolean> {
  return (await products.exists({ removedAt: null, category })) !== null
}
