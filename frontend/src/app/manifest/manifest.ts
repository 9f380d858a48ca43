import { matchRoutes } from 'react-router-dom'
import type { Page as PageName } from '../../api/shop.gen.ts'
import { adminPages } from './admin-pages.ts'
import { memberPages } from './member-pages.ts'
import type { PageEntry } from './page-entry.ts'
import { publicPages } from './public-pages.ts'

/** Every page of the storefront. A page that stands here has its route, its title, its links and its vitals. */
export const manifest: readonly PageEntry[] = [...publicPages, ...memberPages, ...adminPages]

const list = manifest.map((entry) => ({ path: entry.path, caseSensitive: true, entry }))

/** The page that a path shows, as the router sees it. */
export function entryAt(path: string): PageEntry | undefined {
  return matchRoutes(list, path)?.[0]?.route.entry
}

/** The page that a path shows, by its route and without what it shows, as the contract names it. */
export function pageName(path: string): PageName {
  return entryAt(path)?.vitals ?? 'other'
}
