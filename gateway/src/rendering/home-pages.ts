import { createKeptPages, type Made } from './cached-pages.ts'
import type { ListFound, ListOutcome } from './list-pages.ts'
import { createPageMaker } from './made-page.ts'
import type { PagesOptions } from './part-pages.ts'
import { createPause } from './pause.ts'
import type { ReviewClient, Reviews } from './review.client.ts'

/**
 * Maximum number of reviews on the rendered page. The page only shows whether there are more reviews, and its script
 * loads them.
 */
const reviewsAtMost = 10

type HomeOptions = PagesOptions & { readonly reviews: ReviewClient }

/** Creates the home page with its first products and reviews as HTML. */
export function createHomePages(options: HomeOptions) {
  const { catalogue, reviews, renderer, publicUrl, generation, bytes, log } = options
  const makePage = createPageMaker(renderer, publicUrl, 'home')
  const [pause, pauseOfReviews] = [createPause(), createPause()]

  /** Returns the first reviews, or null if the review service is unavailable. The page's script then loads them. */
  async function firstReviews(): Promise<Reviews | null> {
    if (pauseOfReviews.isOn()) return null
    try {
      const all = await pauseOfReviews.guard(reviews.ofShop)
      return all.slice(0, reviewsAtMost)
    } catch (error) {
      log.warn({ err: error }, 'home page rendered without reviews')
      return null
    }
  }

  async function make(_key: string, last: Made<ListFound> | undefined): Promise<Made<ListFound>> {
    const asked = await renderer.homeQuery()
    if (asked === undefined) return { outcome: { kind: 'unrendered' } }
    const [page, said] = await Promise.all([
      pause.guard(() => catalogue.products(asked)),
      firstReviews(),
    ])
    if (!page) return { outcome: { kind: 'refused' } }
    const answers = { page, reviews: said }
    return makePage(answers, last, (packed) => ({ kind: 'page', page: packed }))
  }

  const bounds = { max: 1, maxSize: bytes }
  const find = createKeptPages({ make, bounds, generation, log, hasMore: true })

  return {
    /** Finds the home page. During a catalogue outage, only the first request waits for the timeout. */
    find: async (): Promise<ListOutcome> => (pause.isOn() ? { kind: 'unavailable' } : find('/')),
  }
}

export type HomePages = ReturnType<typeof createHomePages>
