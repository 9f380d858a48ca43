import { type NamedPart, shopApi, type ToolDetail } from '../api/shop.gen.ts'
import { idsOfPart } from './choose-part.rules.ts'
import { partPath } from './part-path.rules.ts'

/** What the shop knows of a part when its page is made. */
export type PartAnswers = Readonly<{ named: NamedPart; tool: ToolDetail }>

/** Where a page that came as HTML has what it was made of. */
const answersId = 'part-answers'

/** The answers as a block of data in a page; no text in them can end the block early. */
export function answersBlock(answers: PartAnswers): string {
  const text = JSON.stringify(answers).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${answersId}">${text}</script>`
}

/** What a page was made of, or null where it is not that of a part. */
export function readAnswers(page: Document): PartAnswers | null {
  const text = page.getElementById(answersId)?.textContent
  return text ? (JSON.parse(text) as PartAnswers) : null
}

/** The action that keeps the answers as if the part's own page had asked for them just now. */
export function answersKept({ named, tool }: PartAnswers) {
  const id = [...idsOfPart(partPath(tool).slice('/parts/'.length))]
  return shopApi.util.upsertQueryEntries([
    { endpointName: 'listParts', arg: { id }, value: [named] },
    { endpointName: 'getTool', arg: { id: tool._id }, value: tool },
  ])
}
