import type { AddedProduct, Tool } from '../../../api/shop.gen.ts'
import {
  cutPage,
  holdsWords,
  readPage,
  readSearch,
  withoutEmpty,
} from '../../../lib/list-view.rules.ts'
import { stockLevel } from '../../../lib/stock.rules.ts'
import type { ListedProduct } from '../listed-product.ts'

export const sortColumns = ['name', 'email', 'products', 'price', 'availablequantity'] as const
type SortColumn = (typeof sortColumns)[number]

/** Which products are looked at; it stands in the page's address. */
export type ProductView = Readonly<{
  /** Those that admins added, or the whole shop. */
  kind: 'added' | 'all'
  search: string
  /** Empty for the order in which the shop lists them. */
  column: SortColumn | ''
  isDescending: boolean
  isLowOnly: boolean
  /** Counted from 1. */
  page: number
}>

export const productsPerPage = 20

/** Reads the view out of the address; what makes no sense there is as if it were not there. */
export function readProductView(words: URLSearchParams): ProductView {
  const sort = words.get('sort') ?? ''
  const column = sortColumns.find((one) => one === sort.replace(/^-/, '')) ?? ''
  return {
    kind: words.get('view') === 'all' ? 'all' : 'added',
    search: readSearch(words),
    column,
    isDescending: column !== '' && sort.startsWith('-'),
    isLowOnly: words.get('stock') === 'low',
    page: readPage(words),
  }
}

/** Writes the view for the address, which says only what differs from the list as it opens. */
export function writeProductView(view: ProductView): URLSearchParams {
  const { kind, search, column, isDescending, isLowOnly, page } = view
  return new URLSearchParams({
    ...withoutEmpty({
      view: kind === 'all' ? 'all' : '',
      search,
      sort: column === '' ? '' : `${isDescending ? '-' : ''}${column}`,
      stock: isLowOnly ? 'low' : '',
    }),
    ...(page !== 1 && { page: String(page) }),
  })
}

/** Whether the view leaves anything out. */
export function isNarrowed({ search, isLowOnly }: ProductView): boolean {
  return isLowOnly || search.trim() !== ''
}

/** The whole shop, with the supplier of what was added. */
export function allProducts(
  tools: readonly Tool[],
  added: readonly AddedProduct[],
): readonly ListedProduct[] {
  const addedById = new Map(added.map((product) => [product._id, product]))
  return tools.map((tool) => {
    const { email = '', products = '' } = addedById.get(tool._id) ?? {}
    return { ...tool, email, products }
  })
}

function compare(one: ListedProduct, other: ListedProduct, column: SortColumn): number {
  const [a, b] = [one[column], other[column]]
  const by =
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
  return by === 0 ? one.name.localeCompare(other.name) : by
}

/**
 * The products that hold every word searched for and, if asked for, of which few or none are left, in order.
 * @returns all of them, and those of the page, or of the last one where it would be empty
 */
export function look(products: readonly ListedProduct[], view: ProductView) {
  const { column, isDescending, isLowOnly } = view
  const found = products.filter((product) => {
    if (isLowOnly && stockLevel(product) === 'enough') return false
    const { name, email, products: tool, partNumber, _id } = product
    return holdsWords([name, email, tool, partNumber, _id].join(' '), view.search)
  })
  const sign = isDescending ? -1 : 1
  const all =
    column === '' ? found : found.toSorted((one, other) => sign * compare(one, other, column))
  return { all, ...cutPage(all, view.page, productsPerPage) }
}
