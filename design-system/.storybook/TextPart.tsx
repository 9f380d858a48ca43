import { Markdown } from '@storybook/addon-docs/blocks'

type TextPartProps = Readonly<{
  /** Markdown text of a document of this package. */
  text: string
  /** Heading of the part to show. Without one, everything below the title is shown. */
  of?: string
}>

/** Shows a part of another document, so that its text is not duplicated. */
export const TextPart = ({ text, of }: TextPartProps) => {
  const parts = text.split(/^## /m)
  const part = parts.find((one) => one.startsWith(`${of}\n`))
  const shown = part === undefined ? text.replace(/^# .*\n/, '') : part.slice(part.indexOf('\n'))
  return <Markdown>{shown}</Markdown>
}
