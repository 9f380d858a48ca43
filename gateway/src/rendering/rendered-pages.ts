import type { Log } from '@axle/kit/observability/log'
import type { Answer } from '../forward/forward.ts'
import { packPage } from '../pages/page.ts'
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import type { PageKind, Renderer } from './renderer.ts'

const createOutcome = (status: number): Answer => ({ status, headers: {}, body: Buffer.alloc(0) })

/** Outcome when a service is unavailable, when rendering fails, or when too many pages are already being rendered. */
export const unavailable = createOutcome(503)
/** Outcome when the build has no renderer. */
export const unrendered = createOutcome(501)
/** Outcome when the catalogue has no such page. It is cached. */
export const missing = createCachedResponse(createOutcome(404))

/** Maximum number of pages of a kind that are loaded and rendered concurrently. */
const mostAtOnce = 64

/**
 * Renders the page that shows the given data.
 * @returns the last page if it shows the same data
 */
type Render = (answers: object) => Promise<Answer | CachedResponse>

export type RenderingOptions = {
  readonly cache: ResponseCache
  readonly renderer: Renderer
  /** The shop's URL, from which pages may load files. */
  readonly publicUrl: string
  readonly log: Log
}

/**
 * Creates the function that finds a page of one kind in the response cache, or loads its data and renders it. A page
 * has status 200. Other statuses are outcomes without a page.
 * @param hasMore whether the page also shows data from services other than the catalogue
 */
export function createRenderedPages(
  { cache, renderer, publicUrl, log }: RenderingOptions,
  kind: PageKind,
  hasMore = false,
) {
  const { origin } = new URL(publicUrl)
  let count = 0

  async function render(answers: object, last: CachedResponse | undefined) {
    const source = JSON.stringify(answers)
    if (last?.source === source) return last
    const html = await renderer.render(kind, answers)
    return html === undefined ? unrendered : { ...(await packPage(html, origin, 'quick')), source }
  }

  return async (key: string, load: (render: Render) => Promise<Answer>): Promise<Answer> => {
    async function make(last: CachedResponse | undefined): Promise<Answer> {
      if (count >= mostAtOnce) return unavailable
      count += 1
      try {
        return await load((answers) => render(answers, last))
      } catch (error) {
        log.warn({ err: error, key }, `${kind} page not rendered`)
        return unavailable
      } finally {
        count -= 1
      }
    }
    // The space separates page keys from the keys of API responses, which are URLs without spaces.
    const generation = await cache.generation()
    return cache.get(`${kind} ${key}`, { generation, hasMore, make })
  }
}
