import { formatDollars } from '../../../lib/money.rules.ts'
import { readPrice, type BrowseView } from './browse-view.rules.ts'

/** An active filter: its label, and the view change that removes it. */
export type Chip = Readonly<{ id: string; label: string; without: Partial<BrowseView> }>

/** Clears all filters and the search, but keeps the sort order. */
export const nothingChosen = {
  search: '',
  category: [],
  brand: [],
  minprice: '',
  maxprice: '',
  instock: false,
  rating: '',
  fits: '',
} as const satisfies Partial<BrowseView>

function valueChips(view: BrowseView, name: 'category' | 'brand', title: string): readonly Chip[] {
  return view[name].map((value) => ({
    id: `${name}=${value}`,
    label: `${title}: ${value}`,
    without: { [name]: view[name].filter((one) => one !== value) },
  }))
}

function priceChip({ minprice, maxprice }: BrowseView): readonly Chip[] {
  const [from, to] = [readPrice(minprice), readPrice(maxprice)]
  if (from === undefined && to === undefined) return []
  const words = [
    ...(from === undefined ? [] : [`from ${formatDollars(from)}`]),
    ...(to === undefined ? [] : [`to ${formatDollars(to)}`]),
  ]
  return [
    { id: 'price', label: `Price ${words.join(' ')}`, without: { minprice: '', maxprice: '' } },
  ]
}

/**
 * Returns the active filters as chips. The search text has no chip, because the search field already shows the text.
 * @param vehicle name of the vehicle in `fits`, if known
 */
export function toChips(view: BrowseView, vehicle = 'another vehicle'): readonly Chip[] {
  const { fits, instock, rating } = view
  const stars = rating === '5' ? '5 stars' : `${rating} stars and more`
  return [
    ...(fits === '' ? [] : [{ id: 'fits', label: `Fits ${vehicle}`, without: { fits: '' } }]),
    ...valueChips(view, 'category', 'Category'),
    ...valueChips(view, 'brand', 'Brand'),
    ...priceChip(view),
    ...(instock ? [{ id: 'instock', label: 'In stock', without: { instock: false } }] : []),
    ...(rating === '' ? [] : [{ id: 'rating', label: stars, without: { rating: '' } }]),
  ]
}

/** Whether a search or any filter is active. */
export function isNarrowed(view: BrowseView): boolean {
  return view.search.trim() !== '' || toChips(view).length > 0
}

const figures = new Intl.NumberFormat('en-US')

/** Returns a message with the number of products found. */
export function foundWords(total: number): string {
  return `${figures.format(total)} ${total === 1 ? 'part' : 'parts'}`
}

/** Returns a notice that the list shows products for the nearest model year instead of the requested one. */
export function nearestWords({ asked, shown }: Readonly<{ asked: number; shown: number }>): string {
  return `Nothing here fits ${asked}. These fit ${shown}, the nearest year.`
}

/** Returns the message that replaces an empty product list. */
export function nothingWords(view: BrowseView): string {
  const words = view.search.trim()
  if (words === '') return 'No parts match these filters'
  const filters = toChips(view).length > 0 ? ' and these filters' : ''
  return `No parts match “${words}”${filters}`
}
