import type { components } from '@axle/kit/http.gen'
import { beginningWith } from '@axle/kit/words'
import type { Place } from './listing.rules.ts'
import { products } from './document.store.ts'
import { restorableUntil } from './product.rules.ts'
import type { EditableProduct } from './product.store.ts'
import { toTool } from './tool.rules.ts'

type Schemas = components['schemas']

/** By what the list can be sorted, and what is read of a product for it. */
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

/** Counting goes no further, whatever was asked for: people narrow a list that is longer. */
const countedAtMost = 1_000

export type SortName = keyof typeof sortedBy

/** Which products are looked for. */
export type ManagedFilter = {
  /** Lower-case beginnings of words, all of which a product must have. */
  readonly words: readonly string[]
  /** Any of these. */
  readonly categories?: readonly string[] | undefined
  readonly isAddedOnly: boolean
  readonly isLowOnly: boolean
  /** What was taken off sale instead of what is on it; it is sorted by when that was. */
  readonly isOffSale?: boolean
}

/** Which of them are shown, in which order. */
export type ManagedPage = {
  readonly sort: SortName
  readonly isDescending: boolean
  readonly limit: number
  readonly offset: number
  /** The last product of the page before. */
  readonly after?: Place | undefined
}

function filterOf(filter: ManagedFilter) {
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

/** Those that come behind a place in the order. */
function behind({ sort, isDescending, after }: Omit<ManagedPage, 'limit' | 'offset'>) {
  if (!after) return {}
  const { field } = sortedBy[sort]
  const isTime = sort === 'createdAt' || sort === 'removedAt'
  const value = isTime ? new Date(after.value) : after.value
  const next = isDescending ? '$lt' : '$gt'
  // The bound besides lets the index begin at the place, too.
  return {
    [field]: { [`${next}e`]: value },
    $or: [{ [field]: { [next]: value } }, { [field]: value, _id: { [next]: after.id } }],
  }
}

/** A page of products, with the place of its last one where others follow. */
export async function findManaged(
  filter: ManagedFilter,
  page: ManagedPage,
): Promise<{ readonly found: readonly EditableProduct[]; readonly last: Place | undefined }> {
  const { field, read } = sortedBy[page.sort]
  const way = page.isDescending ? -1 : 1
  // One more than asked for says whether there are others.
  const some: EditableProduct[] = await products
    .find({ ...filterOf(filter), ...behind(page) }, { outbox: 0, words: 0 })
    .sort({ [field]: way, _id: way })
    .skip(page.offset)
    .limit(page.limit + 1)
    .lean()
  const found = some.slice(0, page.limit)
  const end = some.length > page.limit ? found.at(-1) : undefined
  return { found, last: end && { value: read(end), id: end._id } }
}

/** How many products there are of these, and whether there are others that are not counted. */
export async function countManaged(
  filter: ManagedFilter,
): Promise<{ readonly total: number; readonly hasMore: boolean }> {
  // Read by their ids: so a count ends at the most also in a store that would count to the end.
  const some = await products
    .find(filterOf(filter), { _id: 1 })
    .limit(countedAtMost + 1)
    .lean()
  return { total: Math.min(some.length, countedAtMost), hasMore: some.length > countedAtMost }
}

function offSaleOf(removedAt: Date): Schemas['OffSale'] {
  const until = restorableUntil(removedAt)
  return { since: removedAt.toISOString(), restorableUntil: until.toISOString() }
}

/** The product as the contract shows it to admins. */
export function toManaged(product: EditableProduct): Schemas['ManagedProduct'] {
  const { added, pictures, references = [], fits, removedAt } = product
  return {
    ...toTool(product),
    ...(pictures && { pictures: [...pictures] }),
    email: added?.email ?? '',
    products: added?.products ?? '',
    references: [...references],
    fits: [...fits],
    ...(removedAt && { offSale: offSaleOf(removedAt) }),
  }
}

/** Whether a product on sale is of this category. */
export async function isUsedCategory(category: string): Promise<boolean> {
  return (await products.exists({ removedAt: null, category })) !== null
}
