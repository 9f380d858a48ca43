import { matchRoutes } from 'react-router-dom'
import type { Page as PageName } from '../../api/shop.gen.ts'
import { adminPages } from './admin-pages.ts'
import { memberPages } from './member-pages.ts'
import type { PageEntry } from './page-entry.ts'
import { publicPages } from './public-pages.ts'

/** Every page of the storefront. Routes, titles, links and vitals are derived from this list. */
export const manifest: readonly PageEntry[] = [...publicPages, ...memberPages, ...adminPages]

const list = manifest.map((entry) => ({ path: entry.path, caseSensitive: true, entry }))

/** Returns the page that the router shows for a path. */
export function entryAt(path: string): PageEntry | undefined {
  return matchRoutes(list, path)?.[0]?.route.entry
}

/**
 * Returns the API contract's name for the page at a path. The name is the route with parameter names instead of values.
 */
export function pageName(path: string): PageName {
  return entryAt(path)?.vitals ?? 'other'
}
