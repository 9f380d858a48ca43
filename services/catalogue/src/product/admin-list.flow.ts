import { fieldRefusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import { searchedWords } from '@axle/kit/mongo/words.rules'
import { isInTree, listNamesWithin } from '../category/category.flow.ts'
import { findFree } from '../stock/stock.store.ts'
import { encodeCursor, type Place, decodeCursor } from './listing.rules.ts'
import {
  countManaged,
  findManaged,
  isUsedCategory,
  type SortName,
  toManaged,
} from './admin-list.store.ts'

type Schemas = components['schemas']

/**
 * Query parameters of the product list for admins. `sort` has the format that the API contract defines, with a minus
 * sign for descending order.
 */
export type ManagedQuery = {
  readonly search?: string | undefined
  readonly category?: string | undefined
  readonly isAddedOnly: boolean
  readonly isLowOnly: boolean
  readonly isOffSale: boolean
  readonly sort: string
  readonly limit: number
  readonly offset: number
  readonly cursor?: string | undefined
}

const sortNames: Readonly<Record<string, SortName>> = {
  name: 'name',
  email: 'email',
  products: 'products',
  price: 'price',
  availablequantity: 'availablequantity',
  createdat: 'createdAt',
  removedat: 'removedAt',
}
const sortedBy = {
  name: 'string',
  email: 'string',
  products: 'string',
  price: 'number',
  availablequantity: 'number',
  createdAt: 'time',
  removedAt: 'time',
} as const satisfies Record<SortName, Parameters<typeof decodeCursor>[1]>

function placeIn(cursor: string | undefined, sort: SortName): Place | undefined {
  if (cursor === undefined) return undefined
  const place = decodeCursor(cursor, sortedBy[sort])
  if (place) return place
  const detail = 'This page belongs to another list. Start with the first page.'
  throw fieldRefusal('unprocessable', 'query.cursor', 'is of another list', detail)
}

function toManagedPage({ sort: asked, cursor, limit, offset }: ManagedQuery) {
  const sort = sortNames[asked.replace('-', '')] ?? 'name'
  const after = placeIn(cursor, sort)
  const page = { sort, isDescending: asked.startsWith('-'), limit, offset }
  return after ? { ...page, after } : page
}

function sortFault({ sort, isOffSale, isAddedOnly }: ManagedQuery): [string, string] | undefined {
  if (isOffSale && sort !== '-removedat') {
    return ['must be -removedat', 'What is off sale is listed by when it was taken off.']
  }
  if (!isOffSale && sort === '-removedat') {
    return ['needs sale', 'What is on sale cannot be sorted by when it was taken off.']
  }
  const isOfAdded = sort.endsWith('email') || sort.endsWith('products')
  if (!isOfAdded || isAddedOnly) return undefined
  return ['needs added', 'Only products that admins added have a supplier and a tool.']
}

/** @throws Refusal `unprocessable` if the list does not support the sort order */
function checkSort(query: ManagedQuery): void {
  const fault = sortFault(query)
  if (fault) throw fieldRefusal('unprocessable', 'query.sort', ...fault)
}

/** A page of the product list. Contains the total number of products only if they were counted. */
type ManagedList = Omit<Schemas['ManagedProductPage'], 'total'> & { readonly total?: number }

/**
 * Returns a page of the product list for admins: products either on sale or off sale, with their currently available
 * units. By default, products are counted only for the first page, because later pages have the same total.
 * @throws Refusal `unprocessable` if the cursor belongs to another list, or the list does not support the sort order
 */
export async function listManaged(
  query: ManagedQuery,
  isCounted = query.cursor === undefined,
): Promise<ManagedList> {
  checkSort(query)
  const { search = '', category, isAddedOnly, isLowOnly, isOffSale } = query
  const categories = category === undefined ? undefined : await listNamesWithin(category)
  const words = searchedWords(search)
  const filter = { words, categories, isAddedOnly, isLowOnly, isOffSale }
  const [{ found, last }, counted] = await Promise.all([
    findManaged(filter, toManagedPage(query)),
    isCounted ? countManaged(filter) : undefined,
  ])
  const free = await findFree(found.map(({ _id }) => _id))
  const items = found.map((product) => {
    const availableQuantity = free.get(product._id) ?? product.availableQuantity
    return toManaged({ ...product, availableQuantity })
  })
  return {
    ...(counted && { total: counted.total }),
    ...(counted?.hasMore === true && { hasMore: true }),
    items,
    ...(last && { next: encodeCursor(last) }),
  }
}

/** Whether a category with this name exists, so that admins may add products to it. */
export async function isCategory(name: string): Promise<boolean> {
  return (await isInTree(name)) || isUsedCategory(name)
}
