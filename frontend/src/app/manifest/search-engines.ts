import { manifest } from './manifest.ts'

/** URL paths that search engines may index, except those of individual parts. */
export const indexedPaths: readonly string[] = manifest
  .filter(({ isIndexed, prerendered }) => isIndexed === true || prerendered?.isIndexed === true)
  .filter(({ path, vitals }) => path === vitals)
  .map(({ path }) => path)

/** Path prefixes of all pages that require a sign-in, so that search engines skip them. */
export const unlistedPaths: readonly string[] = [
  ...new Set(
    manifest.flatMap(({ path, access }) => (access === 'all' ? [] : [`/${path.split('/')[1]}`])),
  ),
]
