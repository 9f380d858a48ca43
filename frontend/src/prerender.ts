import { manifest } from './app/manifest/manifest.ts'
import type { Prerendered } from './app/manifest/page-entry.ts'
import { indexedPaths, unlistedPaths } from './app/manifest/search-engines.ts'
import { renderPage } from './render-page.tsx'

/** A page that is prerendered at build time. `path` is null for the not-found page. */
export type Document = Prerendered & Readonly<{ path: string | null; title: string }>

/** Pages that are prerendered at build time. A page with two paths is listed only once. */
export const documents: readonly Document[] = manifest.flatMap(
  ({ path, title, prerendered }, index) => {
    const isFirst =
      manifest.findIndex((other) => other.prerendered?.file === prerendered?.file) === index
    if (prerendered === undefined || !isFirst) return []
    return [{ ...prerendered, title, path: path === '*' ? null : path }]
  },
)

/** All of the shop's paths, each with the name of its prerendered HTML file, if there is one. */
export const addresses: readonly Readonly<{ path: string; file: string | undefined }>[] = manifest
  .filter(({ path }) => path !== '*')
  .map(({ path, prerendered }) => ({ path, file: prerendered?.file }))

/** URL paths that search engines may index, and prefixes of the paths that they must skip. */
export const searchEngines = { indexed: indexedPaths, unlisted: unlistedPaths }

/** Renders a page as visitors see it before any data has been fetched. */
export function renderDocument({ path }: Document): Promise<string> {
  return renderPage(path ?? '/not/found')
}
