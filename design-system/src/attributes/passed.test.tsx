import { composeStories, type Meta, setProjectAnnotations } from '@storybook/react'
import { act, cleanup, render } from '@testing-library/react'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type ComponentType, createElement, Fragment } from 'react'
import { listFailures } from '../testing/list-failures.ts'

const load = createRequire(import.meta.filename)
const folder = join(import.meta.dirname, '..')

setProjectAnnotations({})

type StoryFile = { readonly default: Meta & { readonly component?: ComponentType<object> } }
type Story = { readonly args: object }

/** Components that render no element themselves. The application renders the element and sets its attributes. */
const withoutElement = ['Field', 'LocaleProvider', 'NavigationProvider', 'Tooltip']

const components = readdirSync(folder).filter((name) =>
  existsSync(join(folder, name, `${name}.tsx`)),
)

/** Creates a component's element with the arguments of its first story. Menus, dialogs and other popups are open. */
function shown(name: string, passed: object) {
  const module = load(`../${name}/${name}.stories.tsx`) as StoryFile
  const [story] = Object.values<Story>(composeStories(module))
  const args = story?.args ?? {}
  const isOpen = 'isOpen' in args && { isOpen: true }
  return createElement(module.default.component ?? Fragment, { ...args, ...isOpen, ...passed })
}

const passed = { id: 'passed-id', 'data-passed': 'here', 'aria-details': 'elsewhere' }

async function expectPassed(name: string): Promise<void> {
  cleanup()
  const elements: unknown[] = []
  const ref = (element: unknown) => elements.push(element)
  // A chart loads its code in effects, which `act` waits for.
  await act(async () => render(shown(name, { ...passed, ref })))
  const element = document.getElementById('passed-id')
  const marked = [...document.querySelectorAll('[data-passed="here"][aria-details="elsewhere"]')]
  expect(marked).not.toEqual([])
  // In a group of buttons, the group element has the id, and each button has the other attributes.
  expect(element?.contains(marked[0] ?? null)).toBe(true)
  expect(marked).toContain(elements[0])
}

test('every component exports the type of its properties', () => {
  const untyped = components.filter((name) => {
    const source = readFileSync(join(folder, name, `${name}.tsx`), 'utf8')
    return !new RegExp(`^export type ${name}Props\\b`, 'm').test(source)
  })
  expect(untyped).toEqual([])
})

test('every component passes id, data attributes, ARIA attributes and ref to its element', async () => {
  const cases = components
    .filter((name) => !withoutElement.includes(name))
    .map((name) => ({ name, check: () => expectPassed(name) }))
  expect(cases.length).toBeGreaterThan(0)
  expect(await listFailures(cases)).toEqual([])
})
