import { withKnownRules } from '../build/style-rules.ts'
import { fill } from '../build/template.ts'
import { answersBlock } from './lib/page-answers.ts'

/** What the build leaves for the pages that are made later. */
export type PageFrame = Readonly<{
  /** The document with places for head and root. */
  template: string
  /** The rules of the style sheet by the styles that they stand for. */
  rules: readonly (readonly [style: string, name: string])[]
}>

type Rendered = Readonly<{
  /** The root element, and before it what belongs into the head. */
  html: string
  /** What machines read of it. */
  tags: readonly string[]
  answers: Parameters<typeof answersBlock>[0]
}>

/**
 * The whole page, as it shows without script and as the script takes it over. The address that people open stands in
 * it as in the pages that are made at build time.
 */
export function pageDocument({ html, tags, answers }: Rendered, frame: PageFrame): string {
  const ruled = withKnownRules(html, new Map(frame.rules))
  // React puts first what belongs into the head.
  const start = ruled.indexOf('<div id="root"')
  const head = [...tags, ruled.slice(0, start)]
  return fill(frame.template, head, ruled.slice(start) + answersBlock(answers))
}
