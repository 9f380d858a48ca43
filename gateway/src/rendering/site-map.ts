import type { Log } from '@axle/kit/observability/log'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type CatalogueClient, type NamedPart, partsPerPage } from './catalogue.client.ts'
import { partPath } from '@axle/part-address/part-path'

/** Maximum number of parts per file that the sitemap protocol allows. */
const partsPerFile = 50_000
/** Maximum number of files, enough for 2.5 million parts. It also guards against an endless list. */
const mostFiles = 50
const lifeMs = 10 * 60_000

const toGzip = promisify(gzip)

export type SiteMapOptions = {
  readonly catalogue: CatalogueClient
  readonly publicUrl: string
  readonly log: Log
}

/**
 * Creates the compressed sitemap files that list all parts for search engines, with 50,000 parts per file. It reads the
 * catalogue page by page at most every 10 minutes. During an update it returns the previous files.
 */
export function createPartMap({ catalogue, publicUrl, log }: SiteMapOptions) {
  const { origin } = new URL(publicUrl)
  let current: { readonly files: readonly Buffer[]; readonly atMs: number } | undefined
  let walking: Promise<readonly Buffer[]> | undefined

  const renderEntry = (part: NamedPart): string =>
    `  <url><loc>${origin}${partPath(part)}</loc><lastmod>${part.changedAt}</lastmod></url>\n`

  function pack(entries: readonly string[]): Promise<Buffer> {
    const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    const open = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    return toGzip([head, open, ...entries, '</urlset>\n'].join(''))
  }

  async function walk(): Promise<readonly Buffer[]> {
    const files: Buffer[] = []
    let entries: string[] = []
    let last: string | undefined
    while (files.length < mostFiles) {
      const page = await catalogue.namedAfter(last)
      entries.push(page.map(renderEntry).join(''))
      const next = page.at(-1)?._id
      const isLast = page.length < partsPerPage || next === undefined || next === last
      if (isLast || entries.length * partsPerPage >= partsPerFile) {
        if (entries.some((text) => text !== '')) files.push(await pack(entries))
        entries = []
      }
      if (isLast) break
      last = next
    }
    current = { files, atMs: performance.now() }
    return files
  }

  return {
    /**
     * Returns the files, each compressed with gzip.
     * @throws Error if there are none yet and the catalogue is unavailable
     */
    files: async (): Promise<readonly Buffer[]> => {
      const before = current
      if (before && performance.now() - before.atMs < lifeMs) return before.files
      const walked = (walking ??= walk().finally(() => {
        walking = undefined
      }))
      if (!before) return walked
      walked.catch((error: unknown) => log.warn({ err: error }, 'sitemap not updated'))
      return before.files
    },
  }
}

export type PartMap = ReturnType<typeof createPartMap>
