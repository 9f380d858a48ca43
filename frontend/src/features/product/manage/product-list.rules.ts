import type { ListAddedProductsApiArg } from '../../../api/shop.gen.ts'
import { readPage, readSearch, withoutEmpty } from '../../../lib/list-view.rules.ts'

export const sortColumns = ['name', 'email', 'products', 'price', 'availablequantity'] as const
type SortColumn = (typeof sortColumns)[number]

/** Which products are looked at; it stands in the page's address. */
export type ProductView = Readonly<{
  /** The whole shop, those that admins added, or what is off sale; and the bulk changes of all of them. */
  kind: 'all' | 'added' | 'off' | 'changes'
  search: string
  /** Empty for all of them. */
  category: string
  /** Empty for the order in which the shop lists them. */
  column: SortColumn | ''
  isDescending: boolean
  isLowOnly: boolean
  /** Counted from 1. */
  page: number
}>

export const productsPerPage = 20
const longestCategory = 40
/** The shop counts 1,000 products; whoever looks for others narrows the list. */
const lastPage = 50

const kinds = ['all', 'added', 'off', 'changes'] as const satisfies readonly ProductView['kind'][]

/** What the address or a tab calls a kind; the whole shop for anything else. */
export function readKind(word: string | null): ProductView['kind'] {
  return kinds.find((kind) => kind === word) ?? 'all'
}

/** Only products that were added have a supplier and a tool; what is off sale has one order alone. */
function isSortable(column: SortColumn, kind: ProductView['kind']): boolean {
  if (kind === 'off') return false
  return kind === 'added' || (column !== 'email' && column !== 'products')
}

/** Reads the view out of the address; what makes no sense there is as if it were not there. */
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
    // Nobody restocks what is off sale.
    isLowOnly: kind !== 'off' && words.get('stock') === 'low',
    page: readPage(words, lastPage),
  }
}

/** Writes the view for the address, which says only what differs from the list as it opens. */
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

/** Whether the view leaves anything out. */
export function isNarrowed({ search, category, isLowOnly }: ProductView): boolean {
  return isLowOnly || category !== '' || search.trim() !== ''
}

function sortOf({ kind, column, isDescending }: ProductView): ListAddedProductsApiArg['sort'] {
  if (kind === 'off') return '-removedat'
  // What was added last is what an admin comes back to.
  if (column === '') return '-createdat'
  return isDescending ? `-${column}` : column
}

/** What the view asks the shop for, whichever page is shown. */
export function toSelection(view: ProductView): ListAddedProductsApiArg {
  const search = view.search.trim()
  return {
    ...(search !== '' && { search }),
    ...(view.category !== '' && { category: view.category }),
    added: view.kind === 'added' ? 'true' : 'false',
    ...(view.kind === 'off' && { sale: 'off' as const }),
    ...(view.isLowOnly && { stock: 'low' as const }),
    sort: sortOf(view),
  }
}

/** The same for the page that is shown. */
export function toQuery(view: ProductView): ListAddedProductsApiArg {
  const offset = (view.page - 1) * productsPerPage
  return { ...toSelection(view), limit: productsPerPage, offset }
}
