import type { Page } from 'playwright-core'
import { readEntries } from './storybook.setup.ts'

type Property = Readonly<{
  name: string
  description: string
  /** Property type as the table shows it. */
  type: string
  kind: string
  control: string | undefined
  options: number
  /** Possible values, if the property has a fixed set of them. */
  choices: readonly string[]
  hasValue: boolean
  /** Whether the value is a number although its control accepts text. */
  isNumberAsText: boolean
}>

const entries = readEntries()

/**
 * Returns the rows of the property table on a component's documentation page. The controls in the table belong to the
 * component's first story.
 */
async function readProperties(page: Page, title: string): Promise<readonly Property[]> {
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
        isNumberAsText: typeof initialArgs[name] === 'number' && control?.type === 'text',
      }),
    )
  }, story?.id ?? '')
}

/** Boolean attributes of HTML form controls. Every component must use these names unchanged. */
const platformSwitches = [
  'checked',
  'defaultChecked',
  'disabled',
  'multiple',
  'readOnly',
  'required',
]
/** All sizes in the design system. A component may support only some of them. */
const scale = ['sm', 'md', 'lg', 'xl', '2xl', '3xl']

/** Returns what is missing in a row of the property table. */
function findTableFaults(property: Property): string[] {
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
    property.isNumberAsText ? 'is a number that is set as text' : [],
  ]
    .flat()
    .map((fault) => `${property.name} ${fault}`)
}

/** Returns the property names that violate the naming rules in the design system's README. */
function findNameFaults(
  { name, kind, type, choices }: Property,
  names: readonly string[],
): string[] {
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

/** Inherited properties that a component's property table must contain. */
export const expectedProperties: Readonly<Record<string, readonly string[]>> = {
  'Forms/TextField': ['label', 'type', 'placeholder', 'required', 'disabled', 'onChange'],
  'Data/Table': ['label', 'columns', 'rows', 'rowId', 'sort', 'selection', 'empty'],
  'Actions/Button': ['variant', 'size', 'isWide', 'isLoading', 'disabled', 'onPress'],
}

/**
 * Checks the property table on a component's documentation page.
 * @param isComponent whether the table must have rows
 * @returns the problems found
 */
export async function findPropertyFaults(
  page: Page,
  title: string,
  isComponent: boolean,
): Promise<readonly string[]> {
  const properties = await readProperties(page, title)
  const names = properties.map(({ name }) => name)
  const missing = (expectedProperties[title] ?? []).filter((name) => !names.includes(name))
  return [
    isComponent && names.length === 0 ? 'the table is empty' : [],
    missing.map((name) => `${name} is not listed`),
    properties.flatMap((property) => findTableFaults(property)),
    properties.flatMap((property) => findNameFaults(property, names)),
  ]
    .flat()
    .map((fault) => `property: ${fault}`)
}
