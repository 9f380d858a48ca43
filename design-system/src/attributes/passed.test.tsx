import { composeStories, type Meta, setProjectAnnotations } from '@storybook/react'
import { act, render } from '@testing-library/react'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type ComponentType, createElement, Fragment } from 'react'

const load = createRequire(import.meta.filename)
const folder = join(import.meta.dirname, '..')

setProjectAnnotations({})

type StoryFile = { readonly default: Meta & { readonly component?: ComponentType<object> } }
type Story = { readonly args: object }

/** What is in them is drawn by the application, which has the element in its hands. */
const withoutElement = ['Field', 'LocaleProvider', 'NavigationProvider', 'Tooltip']

const components = readdirSync(folder).filter((name) =>
  existsSync(join(folder, name, `${name}.tsx`)),
)

/** A component as its first story shows it; what opens is open. */
function shown(name: string, passed: object) {
  const module = load(`../${name}/${name}.stories.tsx`) as StoryFile
  const [story] = Object.values<Story>(composeStories(module))
  const args = story?.args ?? {}
  const isOpen = 'isOpen' in args && { isOpen: true }
  return createElement(module.default.component ?? Fragment, { ...args, ...isOpen, ...passed })
}

test.each(components)('%s exports the type of its properties', (name) => {
  const source = readFileSync(join(folder, name, `${name}.tsx`), 'utf8')
  expect(source).toMatch(new RegExp(`^export type ${name}Props\\b`, 'm'))
})

test.each(components.filter((name) => !withoutElement.includes(name)))(
  '%s hands id, data, aria and ref to its element',
  async (name) => {
    const elements: unknown[] = []
    const passed = {
      id: 'passed-id',
      'data-passed': 'here',
      'aria-details': 'elsewhere',
      ref: (element: unknown) => elements.push(element),
    }
    // What a chart fetches comes in as well.
    await act(async () => render(shown(name, passed)))
    const element = document.getElementById('passed-id')
    const marked = [...document.querySelectorAll('[data-passed="here"][aria-details="elsewhere"]')]
    expect(marked).not.toEqual([])
    // A group has the id, and its buttons the rest.
    expect(element?.contains(marked[0] ?? null)).toBe(true)
    expect(marked).toContain(elements[0])
  },
)
