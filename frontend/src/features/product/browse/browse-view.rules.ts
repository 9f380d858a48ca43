import type { CategoryFacetValue, ListProductsApiArg } from '../../../api/shop.gen.ts'

/** Number of products on each page of the product list. */
export const perPage = 24

/**
 * Maximum number of pages on one screen. After that many pages, the list restarts with the next page, so that no screen
 * contains thousands of products.
 */
const mostPages = 20

export const sorts = [
  'relevance',
  'name',
  'price',
  '-price',
  '-createdat',
  '-rating',
  '-sold',
] as const

/** Search, filters and position in the product list, which are stored in the URL. An empty string means no filter. */
export type BrowseView = Readonly<{
  search: string
  category: readonly string[]
  brand: readonly string[]
  /** Prices in dollars, as the user typed them. */
  minprice: string
  maxprice: string
  instock: boolean
  /** Minimum number of stars, 1 to 5. Empty for any rating. */
  rating: string
  /** Id of the vehicle that products must fit. Empty means no filter. */
  fits: string
  /** Sort order. If it is empty, search results are sorted by relevance, and other lists by name. */
  sort: (typeof sorts)[number] | ''
  /** Cursor of the first page that the list shows, taken from an earlier response. Empty for the start of the list. */
  cursor: string
  /** Number of pages that the list shows, starting at the cursor. */
  page: number
}>

/** View of the whole shop, without search or filters. */
export const wholeShop: BrowseView = {
  search: '',
  category: [],
  brand: [],
  minprice: '',
  maxprice: '',
  instock: false,
  rating: '',
  fits: '',
  sort: '',
  cursor: '',
  page: 1,
}

const mostValues = 20
const longestSearch = 80
const dearestDollars = 1_000_000

/**
 * Returns only those values of a URL parameter that the API contract allows, so that a handwritten URL never causes a
 * failed request.
 */
function readValues(words: URLSearchParams, name: string, longest: number): readonly string[] {
  const values = words.getAll(name).filter((value) => value !== '' && value.length <= longest)
  return [...new Set(values)].slice(0, mostValues)
}

function readMatching(words: URLSearchParams, name: string, pattern: RegExp): string {
  const text = words.get(name) ?? ''
  return pattern.test(text) ? text : ''
}

/** Reads the search, filters and position from the query string. Unknown and invalid values are ignored. */
export function readBrowseView(words: URLSearchParams): BrowseView {
  const page = Number(words.get('page') ?? '1')
  return {
    search: (words.get('search') ?? '').slice(0, longestSearch),
    category: readValues(words, 'category', 40),
    brand: readValues(words, 'brand', 60),
    minprice: readMatching(words, 'minprice', /^\d{1,7}([.,]\d{0,2})?$/),
    maxprice: readMatching(words, 'maxprice', /^\d{1,7}([.,]\d{0,2})?$/),
    instock: words.get('instock') === 'true',
    rating: readMatching(words, 'rating', /^[1-5]$/),
    fits: readMatching(words, 'fits', /^[A-Za-z0-9_-]{1,64}$/),
    sort: sorts.find((sort) => sort === words.get('sort')) ?? '',
    cursor: readMatching(words, 'cursor', /^[A-Za-z0-9_-]{1,1072}$/),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, mostPages) : 1,
  }
}

/**
 * Writes the search, filters and position as a query string that `readBrowseView` can read. The parameters have a fixed
 * order, and empty values are omitted.
 */
export function writeBrowseView({ page, instock, ...view }: BrowseView): URLSearchParams {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(view)) {
    for (const one of [value].flat()) if (one !== '') words.append(name, one)
  }
  if (instock) words.set('instock', 'true')
  if (page > 1) words.set('page', String(page))
  return words
}

/**
 * Parses a price in dollars, as the user typed it. The decimal separator is a point or a comma. Returns undefined for
 * an empty string or an invalid price.
 */
export function readPrice(text: string): number | undefined {
  const price = Number(text.replace(',', '.'))
  return text.trim() === '' || Number.isNaN(price) || price < 0 || price > dearestDollars
    ? undefined
    : price
}

/** Returns the validation error for the price limits, or null. */
export function priceFault({ minprice, maxprice }: BrowseView): string | null {
  const [from, to] = [readPrice(minprice), readPrice(maxprice)]
  const isTooDear = (text: string, price: number | undefined) => text !== '' && price === undefined
  if (isTooDear(minprice, from) || isTooDear(maxprice, to))
    return 'Enter a price from 0 to 1,000,000.'
  return from !== undefined && to !== undefined && from > to
    ? 'The minimum price is above the maximum.'
    : null
}

/** Returns the query parameters for the first page of a view. Invalid price limits are omitted. */
export function toProductQuery(view: BrowseView): ListProductsApiArg {
  const { search, category, brand, minprice, maxprice, instock, rating, fits, sort, cursor } = view
  const words = search.trim()
  const [from, to] = priceFault(view) === null ? [readPrice(minprice), readPrice(maxprice)] : []
  return {
    limit: perPage,
    ...(words !== '' && { search: words }),
    ...(category.length > 0 && { category: [...category] }),
    ...(brand.length > 0 && { brand: [...brand] }),
    ...(from !== undefined && { minprice: from }),
    ...(to !== undefined && { maxprice: to }),
    ...(instock && { instock: 'true' as const }),
    ...(rating !== '' && { rating: Number(rating) }),
    ...(fits !== '' && { fits }),
    ...(sort !== '' && { sort }),
    ...(cursor !== '' && { cursor }),
  }
}

/**
 * Returns the view with one more page. If the maximum number of pages is reached, the list restarts with the additional
 * page.
 * @param next cursor of the additional page
 */
export function withNextPage(view: BrowseView, next: string): BrowseView {
  return view.page < mostPages
    ? { ...view, page: view.page + 1 }
    : { ...view, cursor: next, page: 1 }
}

/** Returns the categories with their levels. Parents precede their subcategories. */
export function withLevels(categories: readonly CategoryFacetValue[]) {
  const levels = new Map<string, number>()
  return categories.map(({ value, count, parent }) => {
    const level = parent === undefined ? 0 : (levels.get(parent) ?? -1) + 1
    levels.set(value, level)
    return { value, count, level }
  })
}
