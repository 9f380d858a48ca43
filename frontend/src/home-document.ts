import { wordTags } from '../build/head.ts'
import type { ProductPage, Review } from './api/shop.gen.ts'
import { manifest } from './app/manifest/manifest.ts'
import { firstToolsQuery } from './features/product/browse/first-tools.rules.ts'
import { queryWords } from './lib/query-words.rules.ts'
import { answersKept } from './lib/page-answers.ts'
import { pageDocument, type PageFrame } from './page-document.ts'
import { renderPage } from './render-page.tsx'

const path = '/'

/** What the shop answered for its home page. */
type HomeToMake = Readonly<{
  page: ProductPage
  /** The first of them; null while they cannot be had. */
  reviews: Review[] | null
}>

/** What the home page has to ask for: the words of the call `listProducts`. */
export const homeQuery = queryWords(firstToolsQuery)

const answersOf = (home: HomeToMake) => ({ asked: firstToolsQuery, ...home })

/** The root element of the home page with what it begins with, and before it what belongs into the head. */
export function renderHome(home: HomeToMake): Promise<string> {
  return renderPage(path, { actions: answersKept(answersOf(home)) })
}

/** The whole home page, as it shows without script and as the script takes it over. */
export async function homeDocument(home: HomeToMake, frame: PageFrame): Promise<string> {
  const entry = manifest.find((one) => one.path === path)
  if (entry?.prerendered === undefined) throw new Error('The shop has no home page')
  const { title, prerendered } = entry
  const tags = wordTags({ title, description: prerendered.description }, path, true)
  return pageDocument({ html: await renderHome(home), tags, answers: answersOf(home) }, frame)
}
