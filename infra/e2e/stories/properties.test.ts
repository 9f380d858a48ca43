import type { Page } from 'playwright-core'
import { openStage } from './stage.setup.ts'
import { openStorybook, readEntries } from './storybook.setup.ts'

type Property = Readonly<{
  name: string
  description: string
  /** As it is written in the table. */
  type: string
  kind: string
  control: string | undefined
  options: number
  /** How many values a choice has. */
  choices: number
  hasValue: boolean
}>

const entries = readEntries()
const titles = entries.filter(({ type }) => type === 'docs').map(({ title }) => title)

let storybook: Awaited<ReturnType<typeof openStorybook>>
let page: Page

beforeAll(async () => {
  storybook = await openStorybook()
  page = (await openStage(storybook.browser, storybook.url, 'light')).page
})

afterAll(() => storybook?.close())

/** The rows of the table of properties on a component's page, which are those of its first story. */
async function propertiesOf(title: string): Promise<readonly Property[]> {
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
        choices: Array.isArray(type?.value) ? type.value.length : 0,
        hasValue: initialArgs[name] !== undefined,
      }),
    )
  }, story?.id ?? '')
}

/** What a designer who looks at the row would miss. */
function faultsOf(property: Property): string[] {
  const { kind, control, description, type } = property
  const isChosen = ['select', 'radio'].includes(control ?? '')
  return [
    type === '' || type === 'unknown' ? 'has no type' : [],
    description === '' ? 'has no description' : [],
    kind === 'boolean' && control !== 'boolean' ? 'cannot be switched' : [],
    kind === 'enum' && !(isChosen && property.options === property.choices)
      ? 'cannot be chosen'
      : [],
    control === 'object' && !property.hasValue ? 'asks for JSON' : [],
  ]
    .flat()
    .map((fault) => `${property.name} ${fault}`)
}

test.each(titles)(
  '%s: every property has a type, a description and a control where it is a choice',
  async (title) => {
    expect((await propertiesOf(title)).flatMap(faultsOf)).toEqual([])
  },
)

test('what a component takes beside its own attributes is listed as well', async () => {
  const namesOf = async (title: string) => (await propertiesOf(title)).map(({ name }) => name)
  expect(await namesOf('Forms/TextField')).toEqual(
    expect.arrayContaining(['label', 'type', 'placeholder', 'required', 'disabled', 'onChange']),
  )
  expect(await namesOf('Data/Table')).toEqual(
    expect.arrayContaining(['label', 'columns', 'rows', 'rowId', 'sort', 'selection', 'empty']),
  )
  expect(await namesOf('Actions/Button')).toEqual(
    expect.arrayContaining(['variant', 'size', 'isWide', 'isLoading', 'isDisabled', 'onPress']),
  )
})

test('every page of a component has such a table', async () => {
  const components = titles.filter((title) => !/^(Foundations|Pages)\//.test(title))
  const empty: string[] = []
  for (const title of components) if ((await propertiesOf(title)).length === 0) empty.push(title)
  expect(empty).toEqual([])
})
