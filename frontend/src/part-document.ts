import { productTags } from '../build/head.ts'
import type { ToolDetail } from './api/shop.gen.ts'
import { partData, partDescription } from './features/product/part/part-data.rules.ts'
import { formatTitle } from './features/product/part-view.rules.ts'
import { originMark } from './lib/origin-mark.ts'
import { answersKept, type PartAnswers } from './lib/page-answers.ts'
import { partPath } from '@axle/part-address/part-path'
import { pageDocument, type PageFrame } from './page-document.ts'
import { renderPage } from './render-page.tsx'

/** Returns the HTML of a part page with style attributes: the head elements, followed by the root element. */
export function renderPart(answers: PartAnswers): Promise<string> {
  return renderPage(partPath(answers.tool), {
    actions: answersKept(answers),
  })
}

function dataBlock(tool: ToolDetail): string {
  const text = JSON.stringify(partData(tool, originMark)).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${text}</script>`
}

/** Returns the complete HTML of a part page, which works without JavaScript and is ready for hydration. */
export async function partDocument(answers: PartAnswers, frame: PageFrame): Promise<string> {
  const { tool } = answers
  const words = { title: formatTitle(tool), description: partDescription(tool) }
  const tags = [...productTags(words, partPath(tool), tool.img), dataBlock(tool)]
  return pageDocument({ html: await renderPart(answers), tags, answers }, frame)
}
