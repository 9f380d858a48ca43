import { createCircuitBreaker } from '@axle/kit/async/circuit-breaker'
import type { Answer } from '../forward/forward.ts'
import { createProductReader } from './list-pages.ts'
import type { PagesOptions } from './part-pages.ts'
import { createRenderedPages, unrendered } from './rendered-pages.ts'
import type { ReviewClient, Reviews } from './review.client.ts'

/**
 * Maximum number of reviews on the rendered page. The page only shows whether there are more reviews, and its script
 * loads them.
 */
const reviewsAtMost = 10

type HomeOptions = PagesOptions & { readonly reviews: ReviewClient }

/** Creates the home page with its first products and reviews as HTML. */
export function createHomePages(options: HomeOptions) {
  const { catalogue, reviews, renderer, log } = options
  const readProducts = createProductReader(catalogue, log)
  const breaker = createCircuitBreaker(log, 'home page rendered without reviews')
  const find = createRenderedPages(options, 'home', true)

  /** Returns the first reviews, or null if the review service is unavailable. The page's script then loads them. */
  const readReviews = (): Promise<Reviews | null> =>
    breaker<Reviews | null>(
      async () => (await reviews.ofShop()).slice(0, reviewsAtMost),
      () => null,
    )

  return {
    /** @returns status 200 with the page. Any other status means that the page cannot be rendered. */
    find: (): Promise<Answer> =>
      find('/', async (render) => {
        const query = await renderer.homeQuery()
        if (query === undefined) return unrendered
        const [page, said] = await Promise.all([readProducts(query), readReviews()])
        return 'items' in page ? render({ page, reviews: said }) : page
      }),
  }
}

export type HomePages = ReturnType<typeof createHomePages>
