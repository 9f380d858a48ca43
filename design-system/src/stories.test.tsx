import { composeStories, type Meta, setProjectAnnotations } from '@storybook/react'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inSurroundings } from '../.storybook/in-surroundings.tsx'

const load = createRequire(import.meta.filename)

setProjectAnnotations({
  decorators: [inSurroundings],
  initialGlobals: { theme: 'system', direction: 'ltr' },
})

type Runnable = { readonly run: () => Promise<void> }
type StoryFile = { readonly default: Meta }

/** Where a component's stories may stand in the sidebar. */
const titlePattern =
  /^(Foundations|Actions|Forms|Overlays|Navigation|Layout|Content|Commerce|Data|Feedback|Pages)\/./

const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const isComponent = (name: string) => existsSync(join(import.meta.dirname, name, `${name}.tsx`))
const files = names.flatMap((name) =>
  readdirSync(join(import.meta.dirname, name))
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => join(name, file)),
)

test('every component has stories', () => {
  const wanted = names.filter(isComponent).map((name) => join(name, `${name}.stories.tsx`))
  expect(wanted.filter((file) => !files.includes(file))).toEqual([])
})

test('the README lists every component in its group of the sidebar', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const listed = [...readme.matchAll(/^\| ([A-Z]\w+) +\| (.*?) *\|$/gm)].flatMap(
    ([, group, list = '']) => list.split(', ').map((name) => `${group}/${name}`),
  )
  const titles = names.filter(isComponent).map((name) => {
    const { default: meta } = load(`./${name}/${name}.stories.tsx`) as StoryFile
    return meta.title
  })
  expect(listed.sort()).toEqual(titles.sort())
})

test('a component is tagged as new when the changelog has it as not yet released, and only then', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8')
  const [, added = ''] = /^## Unreleased\n[\s\S]*?^### Added\n([\s\S]*?)^##/m.exec(changelog) ?? []
  const came = names.filter(isComponent).filter((name) => new RegExp(`\\b${name}\\b`).test(added))
  const tagged = names.filter(isComponent).filter((name) => {
    const { default: meta } = load(`./${name}/${name}.stories.tsx`) as StoryFile
    return meta.tags?.includes('new')
  })
  expect(tagged.sort()).toEqual(came.sort())
})

describe.each(files)('%s', (file) => {
  const module = load(`./${file}`) as StoryFile
  const stories = Object.entries<Runnable>(composeStories(module))

  test('stands in a group and says when to use it', () => {
    expect(module.default.title).toMatch(titlePattern)
    if (!isComponent(file.split('/')[0] ?? '')) return
    const texts = expect.arrayContaining([expect.any(String)])
    expect(module.default.parameters?.['guidance']).toEqual({ do: texts, dont: texts })
  })

  test.each(stories)('%s is shown and plays', async (_, story) => {
    await story.run()
    expect(document.body).not.toBeEmptyDOMElement()
  })
})
