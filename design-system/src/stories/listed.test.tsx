import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { components, loadMeta, storyFiles } from './story-files.ts'

const packageFolder = join(import.meta.dirname, '../..')

test('every component has stories', () => {
  const expected = components.map((name) => join(name, `${name}.stories.tsx`))
  expect(expected.filter((file) => !storyFiles.includes(file))).toEqual([])
})

test('the README lists every component in the same group as the sidebar', () => {
  const readme = readFileSync(join(packageFolder, 'README.md'), 'utf8')
  const listed = [...readme.matchAll(/^\| ([A-Z]\w+) +\| (.*?) *\|$/gm)].flatMap(
    ([, group, list = '']) => list.split(', ').map((name) => `${group}/${name}`),
  )
  const titles = components.map((name) => loadMeta(name).title)
  expect(listed.sort()).toEqual(titles.sort())
})

test('exactly the components that the changelog adds under "Unreleased" have the tag "new"', () => {
  const changelog = readFileSync(join(packageFolder, 'CHANGELOG.md'), 'utf8')
  const [, added = ''] = /^## Unreleased\n[\s\S]*?^### Added\n([\s\S]*?)^##/m.exec(changelog) ?? []
  const unreleased = components.filter((name) => new RegExp(`\\b${name}\\b`).test(added))
  const tagged = components.filter((name) => loadMeta(name).tags?.includes('new'))
  expect(tagged.sort()).toEqual(unreleased.sort())
})
