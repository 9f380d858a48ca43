import { readFileSync } from 'node:fs'
import { manifest } from './manifest.ts'
import type { PageEntry } from './page-entry.ts'

type Contract = Readonly<{
  components: Readonly<{ schemas: Readonly<{ Page: Readonly<{ enum: readonly string[] }> }> }>
}>

const contract: Contract = JSON.parse(
  readFileSync('services/kit/src/contract/openapi.gen.json', 'utf8'),
)

const names = manifest.map(({ vitals }) => vitals)

test.each(manifest.map((entry) => [entry.path, entry.vitals]))(
  '%s has a name for its vitals: %s',
  (path, vitals) => {
    const name = path.replaceAll(/:(\w+)/g, '{$1}')
    // The home page has two addresses; what the shop does not have is counted as one.
    expect(vitals).toBe(path === '/home' ? '/' : path === '*' ? 'other' : name)
  },
)

test('every page that the contract counts is a page of the shop', () => {
  expect([...new Set(names)].sort()).toEqual([...contract.components.schemas.Page.enum].sort())
})

test('no address stands twice', () => {
  const paths = manifest.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('each page of the dashboard stands in its sidebar, or names one there that it is part of', () => {
  const isListed = ({ sidebarIcon, topNav }: PageEntry) => sidebarIcon ?? topNav
  const listed = manifest.filter(isListed).map(({ path }) => path)
  for (const { partOf } of manifest) if (partOf !== undefined) expect(listed).toContain(partOf)
  const inDashboard = manifest.filter(({ path }) => path.startsWith('/dashboad'))
  for (const { path, sidebarIcon, partOf } of inDashboard) {
    expect([path, sidebarIcon ?? partOf]).not.toEqual([path, undefined])
  }
})
