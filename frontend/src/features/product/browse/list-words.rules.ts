import { foundWords } from './browse-chips.rules.ts'
import { type BrowseView, wholeShop, writeBrowseView } from './browse-view.rules.ts'

/** What the list of everything is called. */
export const listName = 'Parts and tools'

/** The one category or brand by which the list is narrowed; undefined where there is none or several. */
function onlyValue({ category, brand }: BrowseView): string | undefined {
  const values = [...category, ...brand]
  return values.length === 1 ? values[0] : undefined
}

/** What a page of the list is called: what is searched for, or its one category or brand. */
export function titleOfList(view: BrowseView): string {
  const search = view.search.trim()
  return search === '' ? (onlyValue(view) ?? listName) : `Search: ${search}`
}

/** What search engines and shared links show below the title. */
export function descriptionOfList(view: BrowseView, total: number): string {
  const title = titleOfList(view)
  const which = title === listName ? '' : `${title}: `
  return `${which}${foundWords(total)} with prices, stock and the vehicles they fit. Order online at Axle.`
}

/** The address of a page of the list. */
export function listPath(view: BrowseView): string {
  const words = writeBrowseView(view).toString()
  return words === '' ? '/parts' : `/parts?${words}`
}

/**
 * Under which address search engines list a page. The whole list and that of one category or brand have their own;
 * what else narrows or sorts them is the same list. A search, a page from the middle and a list of nothing are not
 * listed: anybody could make as many as they like.
 */
export function canonicalOf(view: BrowseView, total: number) {
  const { category, brand, search, cursor } = view
  const list = onlyValue(view) === undefined ? wholeShop : { ...wholeShop, category, brand }
  const isIndexed = search.trim() === '' && cursor === '' && total > 0
  return { path: listPath({ ...list, search: search.trim(), cursor }), isIndexed }
}
