import { manifest } from './manifest.ts'

/** The addresses that search engines may list, without those of single parts. */
export const indexedPaths: readonly string[] = manifest
  .filter(({ isIndexed, prerendered }) => isIndexed === true || prerendered?.isIndexed === true)
  .filter(({ path, vitals }) => path === vitals)
  .map(({ path }) => path)

/** The beginnings of all addresses that ask for a sign-in, where search engines find nothing. */
export const unlistedPaths: readonly string[] = [
  ...new Set(
    manifest.flatMap(({ path, access }) => (access === 'all' ? [] : [`/${path.split('/')[1]}`])),
  ),
]
