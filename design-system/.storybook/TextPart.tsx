import { Markdown } from '@storybook/addon-docs/blocks'

type TextPartProps = Readonly<{
  /** Content of a Markdown file in this package, such as the README. */
  text: string
  /** Heading of the section to show. Without a heading, everything below the title is shown. */
  of?: string
}>

/** Shows a section of a Markdown file, so that documentation pages can include the text instead of repeating it. */
export const TextPart = ({ text, of }: TextPartProps) => {
  const parts = text.split(/^## /m)
  const part = parts.find((one) => one.startsWith(`${of}\n`))
  const shown = part === undefined ? text.replace(/^# .*\n/, '') : part.slice(part.indexOf('\n'))
  return <Markdown>{shown}</Markdown>
}
