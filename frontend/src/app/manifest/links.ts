import { entryAt, manifest } from './manifest.ts'
import type { PageEntry } from './page-entry.ts'

type Link = Readonly<{ label: string; href: string; isCurrent: boolean }>

type Viewer = 'visitor' | 'member' | 'admin'

/**
 * Returns the top navigation links.
 * @param here the current page
 */
export function topLinks(here: PageEntry | undefined, viewer: Viewer): readonly Link[] {
  const listed = manifest.flatMap((entry) => {
    const { topNav, path, access, vitals } = entry
    if (topNav === undefined || (access !== 'all' && viewer === 'visitor')) return []
    const isCurrent =
      here?.vitals === vitals ||
      here?.parentPath === path ||
      here?.path.startsWith(`${path}/`) === true
    const { label, place, pathOfAdmins = path } = topNav
    return [{ label, href: viewer === 'admin' ? pathOfAdmins : path, isCurrent, place }]
  })
  return listed
    .toSorted((one, other) => one.place - other.place)
    .map(({ label, href, isCurrent }) => ({ label, href, isCurrent }))
}

/** Dashboard pages to which the account menu links. */
export const accountLinks: readonly Readonly<{ label: string; href: string }>[] = [
  '/dashboad',
  '/dashboad/myprofile',
].flatMap((path) => {
  const entry = entryAt(path)
  return entry === undefined ? [] : [{ label: entry.title, href: path }]
})

/** Returns the pages in the dashboard sidebar. For admins, the admin pages come first. */
export function sidebarEntries(isAdmin: boolean): readonly PageEntry[] {
  const listed = manifest.filter(({ sidebarIcon }) => sidebarIcon !== undefined)
  const own = listed.filter(({ access }) => access !== 'admin')
  return isAdmin ? [...listed.filter(({ access }) => access === 'admin'), ...own] : own
}
