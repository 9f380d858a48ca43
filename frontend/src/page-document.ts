import { withKnownRules } from '../build/style-rules.ts'
import { fill } from '../build/template.ts'
import { answersBlock } from './lib/page-answers.ts'

/** Build output that the gateway uses to render pages later. */
export type PageFrame = Readonly<{
  /** HTML document with placeholders for the head and the root element. */
  template: string
  /** Maps each inline style that has a style sheet rule to the attribute value that replaces the style. */
  rules: readonly (readonly [style: string, name: string])[]
}>

type Rendered = Readonly<{
  /** Elements for the head, followed by the root element. */
  html: string
  /** Page metadata for search engines and shared links. */
  tags: readonly string[]
  answers: Parameters<typeof answersBlock>[0]
}>

/**
 * Returns the complete HTML page, which works without JavaScript and is ready for hydration. Like a prerendered page,
 * it contains a placeholder for the shop's origin.
 */
export function pageDocument({ html, tags, answers }: Rendered, frame: PageFrame): string {
  const ruled = withKnownRules(html, new Map(frame.rules))
  // React renders the head elements before the root element.
  const start = ruled.indexOf('<div id="root"')
  const head = [...tags, ruled.slice(0, start)]
  return fill(frame.template, head, ruled.slice(start) + answersBlock(answers))
}
