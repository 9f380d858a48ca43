import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Manifest = Readonly<{
  version: string
  workspaces?: readonly string[]
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
}>

const read = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8')) as Manifest

const root = read('package.json')
const folders = globSync([...(root.workspaces ?? [])])
const manifests = [
  ['package.json', root],
  ...folders.map((folder) => [`${folder}/package.json`, read(`${folder}/package.json`)] as const),
] as const

test('every package has the version of the newest release in the changelog', () => {
  expect(folders.length).toBeGreaterThan(10)
  const newest = /^## \[(\d+\.\d+\.\d+)\]/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]
  for (const [path, { version }] of manifests) expect([path, version]).toEqual([path, newest])
})

test('every dependency is pinned to one version', () => {
  for (const [path, { dependencies, devDependencies, optionalDependencies }] of manifests) {
    const needed = { ...dependencies, ...devDependencies, ...optionalDependencies }
    const ranges = Object.entries(needed).filter(
      ([, version]) => !/^(npm:(@[^@]+|[^@]+)@)?\d+\.\d+\.\d+$/.test(version),
    )
    expect([path, ranges]).toEqual([path, []])
  }
})

test('telemetry of all development tools is off', () => {
  expect(parse(readFileSync('redocly.yaml', 'utf8')).telemetry).toBe('off')
  expect(readFileSync('design-system/.storybook/main.ts', 'utf8')).toMatch(/disableTelemetry: true/)
  // This package's install script reports every installation of swagger-ui-dist to its vendor.
  expect(JSON.parse(readFileSync('package.json', 'utf8')).allowScripts['@scarf/scarf']).toBe(false)
})
