import { manifest } from './app/manifest/manifest.ts'
import type { Prerendered } from './app/manifest/page-entry.ts'
import { indexedPaths, unlistedPaths } from './app/manifest/search-engines.ts'
import { renderPage } from './render-page.tsx'

/** A page made at build time. Without `path` it is the answer to every address the shop lacks. */
export type Document = Prerendered & Readonly<{ path: string | null; title: string }>

/** The pages that are made at build time, once each where a page has two addresses. */
export const documents: readonly Document[] = manifest.flatMap(
  ({ path, title, prerendered }, index) => {
    const isFirst =
      manifest.findIndex((other) => other.prerendered?.file === prerendered?.file) === index
    if (prerendered === undefined || !isFirst) return []
    return [{ ...prerendered, title, path: path === '*' ? null : path }]
  },
)

/** All addresses of the shop, each with the page that was made for it, if there is one. */
export const addresses: readonly Readonly<{ path: string; file: string | undefined }>[] = manifest
  .filter(({ path }) => path !== '*')
  .map(({ path, prerendered }) => ({ path, file: prerendered?.file }))

/** For search engines: the addresses to list, and the beginnings of those to leave out. */
export const searchEngines = { indexed: indexedPaths, unlisted: unlistedPaths }

/** Renders a page as a visitor meets it before anything is fetched: the root element with all in it. */
export function renderDocument({ path }: Document): Promise<string> {
  return renderPage(path ?? '/not/found')
}
