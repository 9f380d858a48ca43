import type { Log } from '@axle/kit/observability/log'
import type { Packed } from '../pages/page.ts'
import type { Generation } from '../response-cache/catalogue-version.ts'
import type { CatalogueClient } from './catalogue.client.ts'
import { choosePart, idsOfPart } from '@axle/part-address/choose-part'
import { createKeptPages, type Made, type Unavailable, type Unrendered } from './cached-pages.ts'
import { createPageMaker } from './made-page.ts'
import { partPath } from '@axle/part-address/part-path'
import type { Renderer } from './renderer.ts'

type Found =
  | { readonly kind: 'page'; readonly path: string; readonly page: Packed }
  /** Outcome when the path of the part page differs from the requested path. */
  | { readonly kind: 'elsewhere'; readonly path: string }
  | { readonly kind: 'missing' }
  | Unrendered

export type PartOutcome = Found | Unavailable

const maxEntries = 2_000

export type PagesOptions = {
  readonly catalogue: CatalogueClient
  readonly renderer: Renderer
  readonly publicUrl: string
  readonly generation: Generation
  /** Maximum memory of the cached pages. */
  readonly bytes: number
  readonly log: Log
}

/** Creates the part pages, which are found by the parameter in their path. */
export function createPartPages(options: PagesOptions) {
  const { catalogue, renderer, publicUrl, generation, bytes, log } = options
  const makePage = createPageMaker(renderer, publicUrl, 'part')

  async function make(param: string, last: Made<Found> | undefined): Promise<Made<Found>> {
    const named = choosePart(param, await catalogue.named(idsOfPart(param)))
    if (!named) return { outcome: { kind: 'missing' } }
    const tool = await catalogue.tool(named._id)
    if (!tool) return { outcome: { kind: 'missing' } }
    const path = partPath(tool)
    if (path !== `/parts/${param}`) return { outcome: { kind: 'elsewhere', path } }
    return makePage({ named, tool }, last, (page) => ({ kind: 'page', path, page }))
  }

  const bounds = { max: maxEntries, maxSize: bytes }
  const find = createKeptPages({ make, bounds, generation, log })

  return {
    find: async (param: string): Promise<PartOutcome> =>
      // If the parameter contains no part id, no request is sent to the catalogue.
      idsOfPart(param).length === 0 ? { kind: 'missing' } : find(param),
  }
}

export type PartPages = ReturnType<typeof createPartPages>
