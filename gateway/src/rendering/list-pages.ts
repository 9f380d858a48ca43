import { createCircuitBreaker } from '@axle/kit/async/circuit-breaker'
import type { Answer } from '../forward/forward.ts'
import type { CatalogueClient, ProductPage } from './catalogue.client.ts'
import type { PagesOptions } from './part-pages.ts'
import { createRenderedPages, missing, unavailable, unrendered } from './rendered-pages.ts'

/**
 * Creates the function that reads a page of products.
 * @returns the outcome of the page if the catalogue rejects the query or is unavailable. During an outage, only the
 * first request waits for the timeout.
 */
export function createProductReader({ products }: CatalogueClient, log: PagesOptions['log']) {
  const breaker = createCircuitBreaker(log, 'page rendered without products')
  return (query: string): Promise<ProductPage | Answer> =>
    breaker<ProductPage | Answer>(
      async () => (await products(query)) ?? missing,
      () => unavailable,
    )
}

/** Creates the list pages, each with its first products as HTML. */
export function createListPages(options: PagesOptions) {
  const { catalogue, renderer, log } = options
  const readProducts = createProductReader(catalogue, log)
  const find = createRenderedPages(options, 'list')

  return {
    /**
     * @param address the URL with its query. Unknown parameters have no effect.
     * @returns status 200 with the page. Any other status means that the page cannot be rendered.
     */
    find: async (address: string): Promise<Answer> => {
      try {
        const asked = await renderer.listQuery(address)
        if (!asked) return unrendered
        return await find(JSON.stringify(asked), async (render) => {
          const page = await readProducts(asked.query)
          return 'items' in page ? render({ address: asked.address, page }) : page
        })
      } catch (error) {
        log.warn({ err: error }, 'list URL not parsed')
        return unavailable
      }
    },
  }
}

export type ListPages = ReturnType<typeof createListPages>
