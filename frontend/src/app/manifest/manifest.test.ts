import { readFileSync } from 'node:fs'
import { manifest, pageName } from './manifest.ts'
import type { PageEntry } from './page-entry.ts'

type Contract = Readonly<{
  components: Readonly<{ schemas: Readonly<{ Page: Readonly<{ enum: readonly string[] }> }> }>
}>

const contract: Contract = JSON.parse(
  readFileSync('services/kit/src/contract/openapi.gen.json', 'utf8'),
)

const names = manifest.map(({ vitals }) => vitals)

test.each(manifest.map((entry) => [entry.path, entry.vitals]))(
  '%s has the name %s in the vitals',
  (path, vitals) => {
    const name = path.replaceAll(/:(\w+)/g, '{$1}')
    // The home page has two URLs but one name, and all unknown pages share the name 'other'.
    expect(vitals).toBe(path === '/home' ? '/' : path === '*' ? 'other' : name)
  },
)

test('manifest contains every page that the API contract lists for page-speed reports', () => {
  expect([...new Set(names)].sort()).toEqual([...contract.components.schemas.Page.enum].sort())
})

test('manifest contains each path once', () => {
  const paths = manifest.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('each dashboard page is in the sidebar or names its parent page', () => {
  const isListed = ({ sidebarIcon, topNav }: PageEntry) => sidebarIcon ?? topNav
  const listed = manifest.filter(isListed).map(({ path }) => path)
  for (const { parentPath } of manifest)
    if (parentPath !== undefined) expect(listed).toContain(parentPath)
  const inDashboard = manifest.filter(({ path }) => path.startsWith('/dashboad'))
  for (const { path, sidebarIcon, parentPath } of inDashboard) {
    expect([path, sidebarIcon ?? parentPath]).not.toEqual([path, undefined])
  }
})

test.each([
  ['/', '/'],
  ['/home', '/'],
  ['/blog/', '/blog'],
  ['/BLOG', 'other'],
  ['/pruchase/hal-h7-55', '/pruchase/{inventoryId}'],
  ['/parts/clearbeam-hal-h7-55', '/parts/{part}'],
  ['/dashboad', '/dashboad'],
  ['/dashboad/payment/0193', '/dashboad/payment/{id}'],
  ['/offers', 'other'],
  ['/secret/ada@axle.test', 'other'],
])('pageName of %s is %s', (path, name) => expect(pageName(path)).toBe(name))
