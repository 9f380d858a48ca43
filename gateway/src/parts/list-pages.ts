import { type Packed, packPage } from '../pages/page.ts'
import { createKeptPages, type Made, type Unavailable, type Unrendered } from './kept-pages.ts'
import type { PagesOptions } from './part-pages.ts'
import type { ListQuery } from './renderer.ts'

type Found =
  | { readonly kind: 'page'; readonly page: Packed }
  /** The catalogue does not take what is asked for. */
  | { readonly kind: 'refused' }
  | Unrendered

export type ListOutcome = Found | Unavailable

const bounds = { entries: 500, bytes: 24_000_000 }
/** For so long after a call that failed nobody waits for the catalogue: the page comes without a list. */
const pauseMs = 2_000

/** Finds a page of the list of parts by its address: the first products that it asks for, as HTML. */
export function createListPages(options: PagesOptions) {
  const { catalogue, renderer, publicUrl, generation, log } = options
  const { origin } = new URL(publicUrl)
  let pausedUntilMs = 0

  async function ask(query: string) {
    try {
      return await catalogue.products(query)
    } catch (error) {
      pausedUntilMs = performance.now() + pauseMs
      throw error
    }
  }

  async function make(key: string, last: Made<Found> | undefined): Promise<Made<Found>> {
    const { address, query } = JSON.parse(key) as ListQuery
    const found = await ask(query)
    if (!found) return { outcome: { kind: 'refused' } }
    const source = JSON.stringify(found)
    if (last?.source === source) return last
    const html = await renderer.render('list', { address, page: found })
    if (html === undefined) return { outcome: { kind: 'unrendered' } }
    return { outcome: { kind: 'page', page: await packPage(html, origin, 'quick') }, source }
  }

  const find = createKeptPages({ make, bounds, generation, log })

  return {
    /** @param address with all its words, of which those that the shop does not know change nothing */
    find: async (address: string): Promise<ListOutcome> => {
      if (performance.now() < pausedUntilMs) return { kind: 'unavailable' }
      try {
        const asked = await renderer.listQuery(address)
        return asked ? await find(JSON.stringify(asked)) : { kind: 'unrendered' }
      } catch (error) {
        log.warn({ err: error }, 'an address of the list could not be read')
        return { kind: 'unavailable' }
      }
    },
  }
}

export type ListPages = ReturnType<typeof createListPages>
