import type { ListProductsApiArg } from '../../../api/shop.gen.ts'

/** How many products a page of the list has. */
export const perPage = 24

/** After so many pages the list begins again where it ends, so that no screen holds thousands. */
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

/** How the products are looked at, as the address says it. Empty texts narrow nothing. */
export type BrowseView = Readonly<{
  search: string
  category: readonly string[]
  brand: readonly string[]
  /** Prices in dollars, as they are typed. */
  minprice: string
  maxprice: string
  instock: boolean
  /** At least so many stars, 1 to 5; empty for any. */
  rating: string
  /** The id of a vehicle; only what fits it. */
  fits: string
  /** Empty for what suits best: relevance for a search, the name otherwise. */
  sort: (typeof sorts)[number] | ''
  /** Where the list begins, as a page before it answered; empty for its beginning. */
  cursor: string
  /** How many pages are shown from there. */
  page: number
}>

/** Everything there is. */
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

/** The values of a name that the contract allows; an address that somebody wrote by hand never is a bad call. */
function readValues(words: URLSearchParams, name: string, longest: number): readonly string[] {
  const values = words.getAll(name).filter((value) => value !== '' && value.length <= longest)
  return [...new Set(values)].slice(0, mostValues)
}

function readMatching(words: URLSearchParams, name: string, pattern: RegExp): string {
  const text = words.get(name) ?? ''
  return pattern.test(text) ? text : ''
}

/** The view that an address asks for. What the shop does not know in it is left out. */
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

/** The address of a view: the reverse of `readBrowseView`, always in the same order and without what is empty. */
export function writeBrowseView({ page, instock, ...view }: BrowseView): URLSearchParams {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(view)) {
    for (const one of [value].flat()) if (one !== '') words.append(name, one)
  }
  if (instock) words.set('instock', 'true')
  if (page > 1) words.set('page', String(page))
  return words
}

/** A price in dollars as it is typed, with a point or a comma; undefined for none or one that no product can have. */
export function readPrice(text: string): number | undefined {
  const price = Number(text.replace(',', '.'))
  return text.trim() === '' || Number.isNaN(price) || price < 0 || price > dearestDollars
    ? undefined
    : price
}

/** What is wrong with the limits of the price, or null. */
export function priceFault({ minprice, maxprice }: BrowseView): string | null {
  const [from, to] = [readPrice(minprice), readPrice(maxprice)]
  const isTooDear = (text: string, price: number | undefined) => text !== '' && price === undefined
  if (isTooDear(minprice, from) || isTooDear(maxprice, to)) return 'No part costs that much.'
  return from !== undefined && to !== undefined && from > to
    ? 'The minimum price is above the maximum.'
    : null
}

/** What is asked for so that the first page of a view can be shown. Limits of the price that are wrong are left out. */
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

/** The view that shows one page more: after many, the list goes on from its end. @param next cursor of that page */
export function withNextPage(view: BrowseView, next: string): BrowseView {
  return view.page < mostPages
    ? { ...view, page: view.page + 1 }
    : { ...view, cursor: next, page: 1 }
}
