import {
  type ListProductsApiArg,
  type NamedPart,
  type ProductPage,
  shopApi,
  type ToolDetail,
} from '../api/shop.gen.ts'
import { idsOfPart } from '@axle/part-address/choose-part'
import { partPath } from '@axle/part-address/part-path'

/** What the shop knows of a part when its page is made. */
export type PartAnswers = Readonly<{ named: NamedPart; tool: ToolDetail }>

/** What the shop was asked for and answered when a page of its list is made. */
export type ListAnswers = Readonly<{ asked: ListProductsApiArg; page: ProductPage }>

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

/** The action that keeps the answers as if the page itself had asked for them just now. */
export function answersKept(answers: PageAnswers) {
  if ('page' in answers) {
    const { asked: arg, page: value } = answers
    return shopApi.util.upsertQueryEntries([{ endpointName: 'listProducts', arg, value }])
  }
  const { named, tool } = answers
  const id = [...idsOfPart(partPath(tool).slice('/parts/'.length))]
  return shopApi.util.upsertQueryEntries([
    { endpointName: 'listParts', arg: { id }, value: [named] },
    { endpointName: 'getTool', arg: { id: tool._id }, value: tool },
  ])
}
