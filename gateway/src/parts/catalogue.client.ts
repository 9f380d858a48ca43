import { scaled } from '@axle/kit/limits'
import type { Stopper } from '@axle/kit/stop'
import { z } from 'zod'
import { createAsking } from './asking.ts'

/** A page of the longest list; nobody waits for it in front of a screen. */
const listPatienceMs = scaled('service', 10_000)
export const partsPerPage = 1_000

const namedSchema = z.object({ _id: z.string(), name: z.string(), changedAt: z.iso.datetime() })
const namedListSchema = z.array(namedSchema)
/** What an address and a picture of the page need; the rest goes on to the renderer as it came. */
const toolSchema = z.looseObject({ _id: z.string(), name: z.string(), img: z.string() })

/** What a list of products needs to be rendered; all of it goes on to the renderer as it came. */
const productPageSchema = z.looseObject({
  total: z.int(),
  items: z.array(toolSchema),
  facets: z.looseObject({}),
})

export type ProductPage = z.infer<typeof productPageSchema>
export type NamedPart = z.infer<typeof namedSchema>
export type Tool = z.infer<typeof toolSchema>

/**
 * Asks the catalogue for what pages and maps of the site need.
 * @throws Error while the catalogue is away, is late or answers what the contract does not know
 */
export function createCatalogueClient(url: string, stopper: Stopper) {
  const ask = createAsking('catalogue', url, stopper)

  return {
    /** Those of these ids that are on sale. */
    named: async (ids: readonly string[]): Promise<readonly NamedPart[]> => {
      const query = ids.map((id) => `id=${encodeURIComponent(id)}`).join('&')
      return namedListSchema.parse(await ask(`/parts?${query}`))
    },
    /** The next parts by their ids; fewer than `partsPerPage` are the last. */
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
    /** @returns undefined for a call that the contract does not allow, as one by the cursor of another list */
    products: async (query: string): Promise<ProductPage | undefined> => {
      const found = await ask(`/products?${query}`, undefined, [400, 404, 422])
      return found === undefined ? undefined : productPageSchema.parse(found)
    },
  }
}

export type CatalogueClient = ReturnType<typeof createCatalogueClient>
