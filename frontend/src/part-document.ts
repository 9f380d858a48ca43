import { productTags, originMark } from '../build/head.ts'
import { withKnownRules } from '../build/style-rules.ts'
import { fill } from '../build/template.ts'
import type { ToolDetail } from './api/shop.gen.ts'
import { partData, partDescription } from './features/product/part/part-data.rules.ts'
import { titleOf } from './features/product/part-view.rules.ts'
import { answersBlock, answersKept, type PartAnswers } from './lib/part-answers.ts'
import { partPath } from './lib/part-path.rules.ts'
import { renderPage } from './render-page.tsx'

/** What the build leaves for the pages that are made later. */
export type PartFrame = Readonly<{
  /** The document with places for head and root. */
  template: string
  /** The rules of the style sheet by the styles that they stand for. */
  rules: readonly (readonly [style: string, name: string])[]
}>

/** The root element of a part's page, with style attributes, and before it what belongs into the head. */
export function renderPart(answers: PartAnswers): Promise<string> {
  return renderPage(partPath(answers.tool), (store) => store.dispatch(answersKept(answers)))
}

function dataBlock(tool: ToolDetail): string {
  const text = JSON.stringify(partData(tool, originMark)).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${text}</script>`
}

/**
 * The whole page of a part, as it shows without script and as the script takes it over. The address that people open
 * stands in it as in the pages that are made at build time.
 */
export async function partDocument(answers: PartAnswers, frame: PartFrame): Promise<string> {
  const { tool } = answers
  const html = withKnownRules(await renderPart(answers), new Map(frame.rules))
  // React puts first what belongs into the head.
  const start = html.indexOf('<div id="root"')
  const words = { title: titleOf(tool), description: partDescription(tool) }
  const tags = [
    ...productTags(words, partPath(tool), tool.img),
    dataBlock(tool),
    html.slice(0, start),
  ]
  return fill(frame.template, tags, html.slice(start) + answersBlock(answers))
}
