import type { Page } from 'playwright-core'
import { readEntries } from './storybook.setup.ts'

export type Property = Readonly<{
  name: string
  description: string
  /** As it is written in the table. */
  type: string
  kind: string
  control: string | undefined
  options: number
  /** The values of a choice. */
  choices: readonly string[]
  hasValue: boolean
}>

const entries = readEntries()
/** The pages of documentation that are about stories. */
export const titles = entries
  .filter(({ type, title }) => type === 'docs' && !title.startsWith('Introduction/'))
  .map(({ title }) => title)

/** The rows of the table of properties on a component's page, which are those of its first story. */
export async function propertiesOf(page: Page, title: string): Promise<readonly Property[]> {
  const story = entries.find((entry) => entry.title === title && entry.type === 'story')
  return page.evaluate(async (storyId): Promise<Property[]> => {
    type ArgType = {
      description?: string
      type?: { name: string; value?: unknown }
      table?: { type?: { summary?: string } }
      control?: { type?: string; disable?: boolean }
      options?: unknown[]
    }
    type Loaded = { argTypes: Record<string, ArgType>; initialArgs: Record<string, unknown> }
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
      __STORYBOOK_PREVIEW__: { loadStory: (options: { storyId: string }) => Promise<Loaded> }
    }
    const { argTypes, initialArgs } = await preview.loadStory({ storyId })
    return Object.entries(argTypes).map(
      ([name, { description, type, table, control, options }]) => ({
        name,
        description: description ?? '',
        type: table?.type?.summary ?? '',
        kind: type?.name ?? '',
        control: control?.disable === true ? undefined : control?.type,
        options: options?.length ?? 0,
        choices: Array.isArray(type?.value) ? type.value.map(String) : [],
        hasValue: initialArgs[name] !== undefined,
      }),
    )
  }, story?.id ?? '')
}
