import { wordTags } from '../build/head.ts'
import { toSearch } from './api/params.rules.ts'
import type { ProductPage } from './api/shop.gen.ts'
import {
  type BrowseView,
  readBrowseView,
  toProductQuery,
} from './features/product/browse/browse-view.rules.ts'
import {
  resolveCanonical,
  descriptionOfList,
  listPath,
  titleOfList,
} from './features/product/browse/list-words.rules.ts'
import { answersKept, type ListAnswers } from './lib/page-answers.ts'
import { pageDocument, type PageFrame } from './page-document.ts'
import { renderPage } from './render-page.tsx'

/** A product list page to render: its URL and the API response. */
type ListToMake = Readonly<{ address: string; page: ProductPage }>

function viewAt(address: string): BrowseView {
  return readBrowseView(new URL(address, 'https://axle.invalid').searchParams)
}

function toAnswers({ address, page }: ListToMake): ListAnswers {
  return { asked: toProductQuery(viewAt(address)), page }
}

/**
 * Returns the request that loads a product list page.
 * @param address URL as opened; unknown parameters are removed
 * @returns the normalised URL, which is the same for equivalent URLs, and the query string for `listProducts`
 */
export function listQuery(address: string): Readonly<{ address: string; query: string }> {
  const view = viewAt(address)
  return { address: listPath(view), query: toSearch(toProductQuery(view)) }
}

/** Returns the HTML of a list page with style attributes: the head elements, followed by the root element. */
export function renderList(list: ListToMake): Promise<string> {
  return renderPage(list.address, {
    actions: answersKept(toAnswers(list)),
  })
}

/** Returns the complete HTML of a list page, which works without JavaScript and is ready for hydration. */
export async function listDocument(list: ListToMake, frame: PageFrame): Promise<string> {
  const view = viewAt(list.address)
  const { total } = list.page
  const { path, isIndexed } = resolveCanonical(view, total)
  const words = { title: titleOfList(view), description: descriptionOfList(view, total) }
  const tags = wordTags(words, path, isIndexed)
  return pageDocument({ html: await renderList(list), tags, answers: toAnswers(list) }, frame)
}
