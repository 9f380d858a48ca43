import type { ListAddedProductsApiArg } from '../../../api/shop.gen.ts'
import { readPage, readSearch, withoutEmpty } from '../../../lib/list-view.rules.ts'

export const sortColumns = ['name', 'email', 'products', 'price', 'availablequantity'] as const
type SortColumn = (typeof sortColumns)[number]

/** Filters, sort order and page number, which are stored in the URL. */
export type ProductView = Readonly<{
  /** The displayed list: the whole shop, added products, products off sale, or bulk changes. */
  kind: 'all' | 'added' | 'off' | 'changes'
  search: string
  /** Category to filter by. Empty for all categories. */
  category: string
  /** Column to sort by. Empty for the shop's default order. */
  column: SortColumn | ''
  isDescending: boolean
  isLowOnly: boolean
  /** Page number, starting at 1. */
  page: number
}>

export const productsPerPage = 20
const longestCategory = 40
/**
 * Number of the last page. The API counts only up to 1,000 products, so admins must use a filter to find any others.
 */
const lastPage = 50

const kinds = ['all', 'added', 'off', 'changes'] as const satisfies readonly ProductView['kind'][]

/** Parses a list name from the URL or a tab. Unknown text is treated as the whole shop. */
export function readKind(word: string | null): ProductView['kind'] {
  return kinds.find((kind) => kind === word) ?? 'all'
}

/**
 * Whether the list can be sorted by the column. Only added products have a supplier and a template. The order of
 * products off sale is fixed.
 */
function isSortable(column: SortColumn, kind: ProductView['kind']): boolean {
  if (kind === 'off') return false
  return kind === 'added' || (column !== 'email' && column !== 'products')
}

/** Reads the filters and the page number from the query string. Invalid values are ignored. */
export function readProductView(words: URLSearchParams): ProductView {
  const kind = readKind(words.get('view'))
  const sort = words.get('sort') ?? ''
  const named = sortColumns.find((one) => one === sort.replace(/^-/, ''))
  const column = named !== undefined && isSortable(named, kind) ? named : ''
  return {
    kind,
    search: readSearch(words),
    category: (words.get('category') ?? '').slice(0, longestCategory),
    column,
    isDescending: column !== '' && sort.startsWith('-'),
    // The low-stock filter is ignored for products off sale.
    isLowOnly: kind !== 'off' && words.get('stock') === 'low',
    page: readPage(words, lastPage),
  }
}

/** Writes the filters and the page number as a query string. Default values are omitted. */
export function writeProductView(view: ProductView): URLSearchParams {
  const { kind, search, category, column, isDescending, isLowOnly, page } = view
  return new URLSearchParams({
    ...withoutEmpty({
      view: kind === 'all' ? '' : kind,
      search,
      category,
      sort: column === '' ? '' : `${isDescending ? '-' : ''}${column}`,
      stock: isLowOnly ? 'low' : '',
    }),
    ...(page !== 1 && { page: String(page) }),
  })
}

/** Whether any filter is set. */
export function isNarrowed({ search, category, isLowOnly }: ProductView): boolean {
  return isLowOnly || category !== '' || search.trim() !== ''
}

function toSortParameter({
  kind,
  column,
  isDescending,
}: ProductView): ListAddedProductsApiArg['sort'] {
  if (kind === 'off') return '-removedat'
  // By default, the newest products come first, because admins often return to products that they have just added.
  if (column === '') return '-createdat'
  return isDescending ? `-${column}` : column
}

/** Returns the query parameters for the view, without the page number. */
export function toSelection(view: ProductView): ListAddedProductsApiArg {
  const search = view.search.trim()
  return {
    ...(search !== '' && { search }),
    ...(view.category !== '' && { category: view.category }),
    added: view.kind === 'added' ? 'true' : 'false',
    ...(view.kind === 'off' && { sale: 'off' as const }),
    ...(view.isLowOnly && { stock: 'low' as const }),
    sort: toSortParameter(view),
  }
}

/** Returns the query parameters for the current page. */
export function toQuery(view: ProductView): ListAddedProductsApiArg {
  const offset = (view.page - 1) * productsPerPage
  return { ...toSelection(view), limit: productsPerPage, offset }
}
