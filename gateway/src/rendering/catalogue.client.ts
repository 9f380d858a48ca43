import { scaled } from '@axle/kit/config/limits'
import type { Stopper } from '@axle/kit/service/stop'
import { z } from 'zod'
import { createAsking } from './service-request.ts'

/** Timeout for one page of the full part list, for which no visitor waits. */
const listPatienceMs = scaled('service', 10_000)
export const partsPerPage = 1_000

const namedSchema = z.object({ _id: z.string(), name: z.string(), changedAt: z.iso.datetime() })
const namedListSchema = z.array(namedSchema)
/**
 * Part fields that are needed for the page's path and image. All other fields are passed on to the renderer unchanged.
 */
const toolSchema = z.looseObject({ _id: z.string(), name: z.string(), img: z.string() })

/** Fields that a product list needs for rendering. The whole response is passed on to the renderer unchanged. */
const productPageSchema = z.looseObject({
  total: z.int(),
  items: z.array(toolSchema),
  facets: z.looseObject({}),
})

export type ProductPage = z.infer<typeof productPageSchema>
export type NamedPart = z.infer<typeof namedSchema>
export type Tool = z.infer<typeof toolSchema>

/**
 * Creates the client that requests the data for pages and sitemaps from the catalogue.
 * @throws Error if the catalogue is unavailable, too slow, or violates the contract
 */
export function createCatalogueClient(url: string, stopper: Stopper) {
  const ask = createAsking('catalogue', url, stopper)

  return {
    /** Returns the parts with these ids that are on sale. */
    named: async (ids: readonly string[]): Promise<readonly NamedPart[]> => {
      const query = ids.map((id) => `id=${encodeURIComponent(id)}`).join('&')
      return namedListSchema.parse(await ask(`/parts?${query}`))
    },
    /** Returns the next parts, ordered by id. Fewer than `partsPerPage` parts mean the end of the list. */
    namedAfter: async (id: string | undefined): Promise<readonly NamedPart[]> => {
      const after = id === undefined ? '' : `&after=${encodeURIComponent(id)}`
      const path = `/parts?limit=${partsPerPage}${after}`
      return namedListSchema.parse(await ask(path, listPatienceMs))
    },
    /** @returns undefined for a part that is not on sale */
    tool: async (id: string): Promise<Tool | undefined> => {
      const found = await ask(`/services/${encodeURIComponent(id)}`)
      return found === undefined ? undefined : toolSchema.parse(found)
    },
    /**
     * @returns undefined for a request that the contract does not allow, for example because its cursor belongs to
     * another list
     */
    products: async (query: string): Promise<ProductPage | undefined> => {
      const found = await ask(`/products?${query}`, undefined, [400, 404, 422])
      return found === undefined ? undefined : productPageSchema.parse(found)
    },
  }
}

export type CatalogueClient = ReturnType<typeof createCatalogueClient>
