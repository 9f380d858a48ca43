import { withKnownRules } from '../build/style-rules.ts'
import { fill } from '../build/template.ts'
import { answersBlock } from './lib/page-answers.ts'

/** Build output from which the gateway renders pages later. */
export type PageFrame = Readonly<{
  /** HTML document with placeholders for the head and the root element. */
  template: string
  /** Each style for which the style sheet has a rule, with the attribute value that replaces it. */
  rules: readonly (readonly [style: string, name: string])[]
}>

type Rendered = Readonly<{
  /** Elements for the head, followed by the root element. */
  html: string
  /** Metadata of the page, for search engines and shared links. */
  tags: readonly string[]
  answers: Parameters<typeof answersBlock>[0]
}>

/**
 * Returns the complete HTML page, which works without JavaScript and is ready for hydration. It contains a placeholder
 * for the shop's origin, as prerendered pages do.
 */
export function pageDocument({ html, tags, answers }: Rendered, frame: PageFrame): string {
  const ruled = withKnownRules(html, new Map(frame.rules))
  // React puts the elements for the head before the root element.
  const start = ruled.indexOf('<div id="root"')
  const head = [...tags, ruled.slice(0, start)]
  return fill(frame.template, head, ruled.slice(start) + answersBlock(answers))
}
