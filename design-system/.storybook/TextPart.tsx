import { Markdown } from '@storybook/addon-docs/blocks'

type TextPartProps = Readonly<{
  /** A document of this package, as text. */
  text: string
  /** The heading whose part is shown; without one it is all of it below the title. */
  of?: string
}>

/** A part of a document that is kept elsewhere, so that nothing is written twice. */
export const TextPart = ({ text, of }: TextPartProps) => {
  const parts = text.split(/^## /m)
  const part = parts.find((one) => one.startsWith(`${of}\n`))
  const shown = part === undefined ? text.replace(/^# .*\n/, '') : part.slice(part.indexOf('\n'))
  return <Markdown>{shown}</Markdown>
}
