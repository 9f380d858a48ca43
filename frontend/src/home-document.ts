import { wordTags } from '../build/head.ts'
import { toSearch } from './api/params.rules.ts'
import type { ProductPage, Review } from './api/shop.gen.ts'
import { manifest } from './app/manifest/manifest.ts'
import { firstToolsQuery } from './features/product/browse/first-tools.rules.ts'
import { answersKept } from './lib/page-answers.ts'
import { pageDocument, type PageFrame } from './page-document.ts'
import { renderPage } from './render-page.tsx'

const path = '/'

/** API responses from which the home page is rendered. */
type HomeToMake = Readonly<{
  page: ProductPage
  /** The newest shop reviews. Null if they are unavailable. */
  reviews: Review[] | null
}>

/** Query string with which the home page calls `listProducts`. */
export const homeQuery = toSearch(firstToolsQuery)

const toAnswers = (home: HomeToMake) => ({ asked: firstToolsQuery, ...home })

/** Returns the HTML of the home page with its data: the head elements, followed by the root element. */
export function renderHome(home: HomeToMake): Promise<string> {
  return renderPage(path, { actions: answersKept(toAnswers(home)) })
}

/** Returns the complete HTML of the home page, which works without JavaScript and is ready for hydration. */
export async function homeDocument(home: HomeToMake, frame: PageFrame): Promise<string> {
  const entry = manifest.find((one) => one.path === path)
  if (entry?.prerendered === undefined) throw new Error('The shop has no home page')
  const { title, prerendered } = entry
  const tags = wordTags({ title, description: prerendered.description }, path, true)
  return pageDocument({ html: await renderHome(home), tags, answers: toAnswers(home) }, frame)
}
