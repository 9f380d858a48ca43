import type { Packed } from '../pages/page.ts'
import { createKeptPages, type Made, type Unavailable, type Unrendered } from './cached-pages.ts'
import { createPageMaker } from './made-page.ts'
import type { PagesOptions } from './part-pages.ts'
import { createPause } from './pause.ts'
import type { ListQuery } from './renderer.ts'

export type ListFound =
  | { readonly kind: 'page'; readonly page: Packed }
  /** Outcome when the catalogue rejects the query. */
  | { readonly kind: 'refused' }
  | Unrendered

export type ListOutcome = ListFound | Unavailable

const maxEntries = 500

/** Creates the list pages, each with its first products as HTML. */
export function createListPages(options: PagesOptions) {
  const { catalogue, renderer, publicUrl, generation, bytes, log } = options
  const makePage = createPageMaker(renderer, publicUrl, 'list')
  const pause = createPause()

  async function make(key: string, last: Made<ListFound> | undefined): Promise<Made<ListFound>> {
    const { address, query } = JSON.parse(key) as ListQuery
    const page = await pause.guard(() => catalogue.products(query))
    if (!page) return { outcome: { kind: 'refused' } }
    return makePage({ address, page }, last, (packed) => ({ kind: 'page', page: packed }))
  }

  const bounds = { max: maxEntries, maxSize: bytes }
  const find = createKeptPages({ make, bounds, generation, log })

  return {
    /** @param address the URL with its query. Unknown parameters have no effect. */
    find: async (address: string): Promise<ListOutcome> => {
      // While the catalogue is unavailable, the page is sent without a list.
      if (pause.isOn()) return { kind: 'unavailable' }
      try {
        const asked = await renderer.listQuery(address)
        return asked ? await find(JSON.stringify(asked)) : { kind: 'unrendered' }
      } catch (error) {
        log.warn({ err: error }, 'list URL not parsed')
        return { kind: 'unavailable' }
      }
    },
  }
}

export type ListPages = ReturnType<typeof createListPages>
