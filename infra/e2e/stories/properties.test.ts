import type { Page } from 'playwright-core'
import { propertiesOf, type Property, titles } from './properties.setup.ts'
import { openStage } from './stage.setup.ts'
import { openStorybook } from './storybook.setup.ts'

let storybook: Awaited<ReturnType<typeof openStorybook>>
let page: Page

beforeAll(async () => {
  storybook = await openStorybook()
  page = (await openStage(storybook.browser, storybook.url, 'light')).page
})

afterAll(() => storybook?.close())

/** What a designer who looks at the row would miss. */
function faultsOf(property: Property): string[] {
  const { kind, control, description, type } = property
  const isChosen = ['select', 'radio'].includes(control ?? '')
  return [
    type === '' || type === 'unknown' ? 'has no type' : [],
    description === '' ? 'has no description' : [],
    kind === 'boolean' && control !== 'boolean' ? 'cannot be switched' : [],
    kind === 'enum' && !(isChosen && property.options === property.choices.length)
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
    expect((await propertiesOf(page, title)).flatMap(faultsOf)).toEqual([])
  },
)

test('what a component takes beside its own attributes is listed as well', async () => {
  const namesOf = async (title: string) => (await propertiesOf(page, title)).map(({ name }) => name)
  expect(await namesOf('Forms/TextField')).toEqual(
    expect.arrayContaining(['label', 'type', 'placeholder', 'required', 'disabled', 'onChange']),
  )
  expect(await namesOf('Data/Table')).toEqual(
    expect.arrayContaining(['label', 'columns', 'rows', 'rowId', 'sort', 'selection', 'empty']),
  )
  expect(await namesOf('Actions/Button')).toEqual(
    expect.arrayContaining(['variant', 'size', 'isWide', 'isLoading', 'disabled', 'onPress']),
  )
})

test('every page of a component has such a table', async () => {
  const components = titles.filter((title) => !/^(Foundations|Pages)\//.test(title))
  const empty: string[] = []
  for (const title of components)
    if ((await propertiesOf(page, title)).length === 0) empty.push(title)
  expect(empty).toEqual([])
})
