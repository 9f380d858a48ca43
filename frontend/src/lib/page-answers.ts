import {
  type ListProductsApiArg,
  type NamedPart,
  type ProductPage,
  type Review,
  shopApi,
  type ToolDetail,
} from '../api/shop.gen.ts'
import { facetsQuery, toolsQuery, util } from '../api/tool-list.ts'
import { idsOfPart } from '@axle/part-address/choose-part'
import { partPath } from '@axle/part-address/part-path'

/** What the shop knows of a part when its page is made. */
export type PartAnswers = Readonly<{ named: NamedPart; tool: ToolDetail }>

/** What the shop was asked for and answered when a page is made that begins with products. */
export type ListAnswers = Readonly<{
  asked: ListProductsApiArg
  page: ProductPage
  /** The first reviews of the shop, on the home page; null while they cannot be had. */
  reviews?: Review[] | null
}>

type PageAnswers = PartAnswers | ListAnswers

/** Where a page that came as HTML has what it was made of. */
const answersId = 'page-answers'

/** The answers as a block of data in a page; no text in them can end the block early. */
export function answersBlock(answers: PageAnswers): string {
  const text = JSON.stringify(answers).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${answersId}">${text}</script>`
}

/** What a page was made of, or null where it was not made by the gateway. */
export function readAnswers(page: Document): PageAnswers | null {
  const text = page.getElementById(answersId)?.textContent
  return text ? (JSON.parse(text) as PageAnswers) : null
}

/** The actions that keep the answers as if the page itself had asked for them just now. */
export function answersKept(answers: PageAnswers) {
  if (!('page' in answers)) {
    const { named, tool } = answers
    const id = [...idsOfPart(partPath(tool).slice('/parts/'.length))]
    return [
      shopApi.util.upsertQueryEntries([
        { endpointName: 'listParts', arg: { id }, value: [named] },
        { endpointName: 'getTool', arg: { id: tool._id }, value: tool },
      ]),
    ]
  }
  const { asked, page, reviews } = answers
  const { items, total, next } = page
  const list = {
    endpointName: 'listTools',
    arg: toolsQuery(asked),
    value: { items, total, next },
  } as const
  const choices = { endpointName: 'listProducts', arg: facetsQuery(asked), value: page } as const
  const said = { endpointName: 'listReviews', arg: undefined, value: reviews } as const
  return [
    util.upsertQueryEntries([list]),
    util.upsertQueryEntries([choices]),
    ...(reviews ? [util.upsertQueryEntries([{ ...said, value: reviews }])] : []),
  ]
}

/**
 * Invalidates the answers of the home page after hydration. It holds only the first reviews, and the service worker caches
 * what the page fetches itself.
 */
export function refetched(answers: PageAnswers | null) {
  const isHome = answers !== null && 'reviews' in answers
  return shopApi.util.invalidateTags(isHome ? ['Catalogue', 'Review'] : [])
}
