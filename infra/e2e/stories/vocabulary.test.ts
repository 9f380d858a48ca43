import type { Page } from 'playwright-core'
import { propertiesOf, type Property, titles } from './properties.setup.ts'
import { openStage } from './stage.setup.ts'
import { openStorybook } from './storybook.setup.ts'

/** What the controls of HTML have as a switch: it keeps its name everywhere. */
const platformSwitches = [
  'checked',
  'defaultChecked',
  'disabled',
  'multiple',
  'readOnly',
  'required',
]
/** Every size there is, whatever a component has of them. */
const scale = ['sm', 'md', 'lg', 'xl', '2xl', '3xl']

let storybook: Awaited<ReturnType<typeof openStorybook>>
let page: Page

beforeAll(async () => {
  storybook = await openStorybook()
  page = (await openStage(storybook.browser, storybook.url, 'light')).page
})

afterAll(() => storybook?.close())

/** How a property departs from the rules of names in the design system's README. */
function faultsOf({ name, kind, type, choices }: Property, names: readonly string[]): string[] {
  const isNamedAsState = /^(?:is|has)[A-Z]/.test(name)
  const steps = choices.map((choice) => choice.replaceAll(/["']/g, ''))
  const [, changed] = /^on(\w+)Change$/.exec(name) ?? []
  const holder = changed && changed.charAt(0).toLowerCase() + changed.slice(1)
  return [
    kind === 'boolean' && !isNamedAsState && !platformSwitches.includes(name)
      ? 'is a state and begins with neither `is` nor `has`'
      : [],
    platformSwitches.includes(name.replace(/^is(.)/, (_, letter) => letter.toLowerCase())) &&
    isNamedAsState
      ? 'has a name of its own in HTML'
      : [],
    name === 'size' && !steps.every((step) => scale.includes(step)) ? 'is not of the scale' : [],
    name === 'onChange' && !type.startsWith('ChangeEventHandler')
      ? "does not get the platform's event"
      : [],
    holder !== undefined && !names.includes(holder) ? `changes no property ${holder}` : [],
    ['className', 'style'].includes(name) ? 'lets looks be written elsewhere' : [],
  ]
    .flat()
    .map((fault) => `${name} ${fault}`)
}

test.each(titles)('%s: every property is named by the rules', async (title) => {
  const properties = await propertiesOf(page, title)
  const names = properties.map(({ name }) => name)
  expect(properties.flatMap((property) => faultsOf(property, names))).toEqual([])
})
