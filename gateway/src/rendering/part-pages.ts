import type { Answer } from '../forward/forward.ts'
import { createCachedResponse } from '../response-cache/cached-response.ts'
import type { CatalogueClient } from './catalogue.client.ts'
import { choosePart, idsOfPart } from '@axle/part-address/choose-part'
import { partPath } from '@axle/part-address/part-path'
import { createRenderedPages, missing, type RenderingOptions } from './rendered-pages.ts'

export type PagesOptions = RenderingOptions & { readonly catalogue: CatalogueClient }

/** Creates the outcome when the path of the part page differs from the requested path. */
function createRedirect(location: string): Answer {
  return createCachedResponse({ status: 301, headers: { location }, body: Buffer.alloc(0) })
}

/** Creates the part pages, which are found by the parameter in their path. */
export function createPartPages(options: PagesOptions) {
  const { catalogue } = options
  const find = createRenderedPages(options, 'part')

  return {
    /** @returns status 200 with the page, 301 with its path, 404 or 503. Any other status means no renderer. */
    find: async (param: string): Promise<Answer> => {
      // If the parameter contains no part id, no request is sent to the catalogue.
      if (idsOfPart(param).length === 0) return missing
      return find(param, async (render) => {
        const named = choosePart(param, await catalogue.named(idsOfPart(param)))
        const tool = named && (await catalogue.tool(named._id))
        if (!tool) return missing
        const path = partPath(tool)
        return path === `/parts/${param}` ? render({ named, tool }) : createRedirect(path)
      })
    },
  }
}

export type PartPages = ReturnType<typeof createPartPages>
