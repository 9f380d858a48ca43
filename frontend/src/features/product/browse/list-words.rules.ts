import { foundWords } from './browse-chips.rules.ts'
import { type BrowseView, wholeShop, writeBrowseView } from './browse-view.rules.ts'

/** Title of the unfiltered list. */
export const listName = 'Parts and tools'

/** Returns the category or brand if exactly one is selected, otherwise undefined. */
function onlyValue({ category, brand }: BrowseView): string | undefined {
  const values = [...category, ...brand]
  return values.length === 1 ? values[0] : undefined
}

/** Returns the title of a list page: the search text, or the category or brand if only one is selected. */
export function titleOfList(view: BrowseView): string {
  const search = view.search.trim()
  return search === '' ? (onlyValue(view) ?? listName) : `Search: ${search}`
}

/** Returns the description of a list page for search engines and shared links. */
export function descriptionOfList(view: BrowseView, total: number): string {
  const title = titleOfList(view)
  const which = title === listName ? '' : `${title}: `
  return `${which}${foundWords(total)} with prices, stock and the vehicles they fit. Order online at Axle.`
}

/** Returns the URL of a list page, without the origin. */
export function listPath(view: BrowseView): string {
  const words = writeBrowseView(view).toString()
  return words === '' ? '/parts' : `/parts?${words}`
}

/**
 * Returns the canonical path of a list page, and whether search engines may index the page. The whole list and each
 * list of a single category or brand have a canonical path. Lists with other filters or sort orders use one of these
 * paths. Searches, later pages and empty lists are not indexed, because their number is unlimited.
 */
export function resolveCanonical(view: BrowseView, total: number) {
  const { category, brand, search, cursor } = view
  const list = onlyValue(view) === undefined ? wholeShop : { ...wholeShop, category, brand }
  const isIndexed = search.trim() === '' && cursor === '' && total > 0
  return { path: listPath({ ...list, search: search.trim(), cursor }), isIndexed }
}
