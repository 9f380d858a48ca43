import { entryAt, manifest } from './manifest.ts'
import type { PageEntry } from './page-entry.ts'

type Link = Readonly<{ label: string; href: string; isCurrent: boolean }>

/** The links of the top navigation. @param here the page that is shown */
export function topLinks(here: PageEntry | undefined, isSignedIn: boolean): readonly Link[] {
  const listed = manifest.flatMap((entry) => {
    const { topNav, path, access, vitals } = entry
    if (topNav === undefined || (access !== 'all' && !isSignedIn)) return []
    const isCurrent = here?.vitals === vitals || here?.path.startsWith(`${path}/`) === true
    return [{ label: topNav.label, href: path, isCurrent, place: topNav.place }]
  })
  return listed
    .toSorted((one, other) => one.place - other.place)
    .map(({ label, href, isCurrent }) => ({ label, href, isCurrent }))
}

/** The pages of the dashboard that somebody comes to from everywhere. */
export const accountLinks: readonly Readonly<{ label: string; href: string }>[] = [
  '/dashboad',
  '/dashboad/myprofile',
].flatMap((path) => {
  const entry = entryAt(path)
  return entry === undefined ? [] : [{ label: entry.title, href: path }]
})

/** The pages of the dashboard's sidebar. */
export function sidebarEntries(isAdmin: boolean): readonly PageEntry[] {
  return manifest.filter(
    ({ sidebarIcon, access }) => sidebarIcon !== undefined && (access !== 'admin' || isAdmin),
  )
}
