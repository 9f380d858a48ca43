import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { CachedResponse } from '../response-cache/cached-response.ts'
import { packPage } from './page.ts'

/** Schema of pages.json from the storefront's build, which maps each path to its file. */
const tableSchema = z.object({
  routes: z.array(z.object({ path: z.string(), file: z.string() })),
  missing: z.string(),
  shell: z.string().default('/index.html'),
  indexed: z.array(z.string()),
  unlisted: z.array(z.string()).default([]),
})

type Table = z.infer<typeof tableSchema>

type Found = { readonly page: CachedResponse; readonly spelling: string }

const splitPath = (path: string): readonly string[] => path.split('/').filter(Boolean)

/**
 * Returns a path in the spelling of a route pattern, whatever the path's case, slashes and encoding. Parameters stay
 * unchanged.
 * @returns undefined if the path does not match the pattern
 */
function spelledAs(pattern: string, path: string): string | undefined {
  const [wanted, given] = [splitPath(pattern), splitPath(path)]
  const isOne = (word: string, index: number): boolean =>
    word.startsWith(':') || word === decodeURIComponent(given[index] ?? '').toLowerCase()
  if (wanted.length !== given.length || !wanted.every(isOne)) return undefined
  return `/${wanted.map((word, index) => (word.startsWith(':') ? given[index] : word)).join('/')}`
}

async function readChangeTime(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs
  } catch {
    return undefined
  }
}

/**
 * Creates a function that reads a file and caches the result of `make` until the file changes. The function returns
 * undefined if the file does not exist.
 */
function createReader<T>(folder: string, make: (content: string) => Promise<T>) {
  const kept = new Map<string, { readonly changed: number; readonly made: Promise<T> }>()
  return async (name: string): Promise<T | undefined> => {
    const path = join(folder, name)
    const changed = await readChangeTime(path)
    if (changed === undefined) return undefined
    const last = kept.get(name)
    if (last?.changed === changed) return last.made
    const made = readFile(path, 'utf8').then(make)
    kept.set(name, { changed, made })
    // Errors are not cached, so that the next request reads the file again.
    made.catch(() => kept.delete(name))
    return made
  }
}

/**
 * Creates functions that look up built pages, for example by path. The functions insert the public origin into each
 * page, and compress each page once.
 * @param folder the storefront's build
 */
export function createPages(folder: string, publicUrl: string) {
  const { origin } = new URL(publicUrl)

  const readTable = createReader(folder, async (content): Promise<Table> =>
    tableSchema.parse(JSON.parse(content)),
  )
  const readPage = createReader(folder, (content) => packPage(content, origin, 'best'))
  const table = (): Promise<Table | undefined> => readTable('pages.json')

  return {
    /**
     * Finds a page and the canonical spelling of its path.
     * @param path the encoded path of the request
     * @returns undefined before the first build
     */
    find: async (path: string): Promise<Found | undefined> => {
      const pages = await table()
      if (!pages) return undefined
      for (const route of pages.routes) {
        const spelling = spelledAs(route.path, path)
        if (spelling === undefined) continue
        const page = await readPage(route.file)
        return page && { page, spelling }
      }
      const page = await readPage(pages.missing)
      return page && { page: { ...page, status: 404 }, spelling: path }
    },
    /** Returns the page that stays empty until its script runs, or undefined before the first build. */
    shell: async (): Promise<CachedResponse | undefined> => {
      const pages = await table()
      return pages && readPage(pages.shell)
    },
    /** Returns the URLs that search engines may index. */
    indexed: async (): Promise<readonly string[]> => {
      const pages = await table()
      return (pages?.indexed ?? []).map((path) => origin + path)
    },
    /** Returns the path prefixes that search engines must not index. Empty before the first build. */
    unlisted: async (): Promise<readonly string[]> => (await table())?.unlisted ?? [],
    origin,
  }
}

export type Pages = ReturnType<typeof createPages>
