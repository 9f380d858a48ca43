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

/** API responses used to render the HTML of a part page. */
export type PartAnswers = Readonly<{ named: NamedPart; tool: ToolDetail }>

/** Request and response used to render the HTML of a page that contains a product list. */
export type ListAnswers = Readonly<{
  asked: ListProductsApiArg
  page: ProductPage
  /** The newest shop reviews, for the home page. Null if they are unavailable. */
  reviews?: Review[] | null
}>

type PageAnswers = PartAnswers | ListAnswers

/** Id of the HTML element that contains the API responses. */
const answersId = 'page-answers'

/** Returns the API responses as an HTML data block. '<' is escaped, so that no text can close the block early. */
export function answersBlock(answers: PageAnswers): string {
  const text = JSON.stringify(answers).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${answersId}">${text}</script>`
}

/** Reads the API responses from a prerendered page. Returns null if the gateway did not render the page. */
export function readAnswers(page: Document): PageAnswers | null {
  const text = page.getElementById(answersId)?.textContent
  return text ? (JSON.parse(text) as PageAnswers) : null
}

/** Returns the Redux actions that put the API responses into the cache, as if the page had just fetched them. */
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
 * Returns an action that refetches the home page's data after hydration. The refetch is needed for two reasons: the
 * HTML contains only the first reviews, and the service worker caches only data that the page itself fetches.
 */
export function refetched(answers: PageAnswers | null) {
  const isHome = answers !== null && 'reviews' in answers
  return shopApi.util.invalidateTags(isHome ? ['Catalogue', 'Review'] : [])
}
