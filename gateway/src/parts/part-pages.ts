import type { Log } from '@axle/kit/log'
import { type Packed, packPage } from '../pages/page.ts'
import { createBoundedCache } from './bounded-cache.ts'
import type { CatalogueClient } from './catalogue.client.ts'
import { choosePart, idsOfPart } from './choose-part.rules.ts'
import { partPath } from './part-path.rules.ts'
import type { Renderer } from './renderer.ts'

export type PartOutcome =
  | { readonly kind: 'page'; readonly path: string; readonly page: Packed }
  /** The part has another address than the one that was asked for. */
  | { readonly kind: 'elsewhere'; readonly path: string }
  | { readonly kind: 'missing' }
  /** The catalogue is away, or too much is asked at once. */
  | { readonly kind: 'unavailable' }
  /** No build has left a renderer. */
  | { readonly kind: 'unrendered' }

type Kept = {
  readonly outcome: PartOutcome
  readonly atMs: number
  /** What the page was made of: as long as that is the same, the page is. */
  readonly source?: string
}

/** Price and stock on a page are no older; a crowd on one page asks once in that time. */
const lifeMs = 5_000
const bounds = { entries: 2_000, bytes: 24_000_000 }
/** More pages than these are not made at once. */
const mostAtOnce = 64
/** What an entry takes besides its page. */
const entryBytes = 300

function sizeOf({ outcome, source = '' }: Kept): number {
  const copies = outcome.kind === 'page' ? Object.values(outcome.page.copies) : []
  return copies.reduce((sum, { length }) => sum + length, entryBytes + source.length)
}

export type PartPagesOptions = {
  readonly catalogue: CatalogueClient
  readonly renderer: Renderer
  readonly publicUrl: string
  readonly log: Log
}

/**
 * Finds the page of a part by the parameter of its address. What is kept is bounded, lives for seconds, and is made
 * once however many ask for it at the same time.
 */
export function createPartPages({ catalogue, renderer, publicUrl, log }: PartPagesOptions) {
  const { origin } = new URL(publicUrl)
  const kept = createBoundedCache<Kept>(bounds, sizeOf)
  const underWay = new Map<string, Promise<PartOutcome>>()

  async function make(param: string): Promise<Omit<Kept, 'atMs'>> {
    const named = choosePart(param, await catalogue.named(idsOfPart(param)))
    if (!named) return { outcome: { kind: 'missing' } }
    const tool = await catalogue.tool(named._id)
    if (!tool) return { outcome: { kind: 'missing' } }
    const path = partPath(tool)
    if (path !== `/parts/${param}`) return { outcome: { kind: 'elsewhere', path } }
    const answers = { named, tool }
    const source = JSON.stringify(answers)
    const before = kept.get(param)
    if (before?.source === source) return before
    const html = await renderer.render(answers)
    if (html === undefined) return { outcome: { kind: 'unrendered' } }
    return { outcome: { kind: 'page', path, page: await packPage(html, origin, 'quick') }, source }
  }

  async function keep(param: string): Promise<PartOutcome> {
    try {
      const { outcome, source } = await make(param)
      if (outcome.kind !== 'unrendered')
        kept.set(param, { outcome, atMs: performance.now(), ...(source && { source }) })
      return outcome
    } catch (error) {
      log.warn({ err: error, param }, 'the page of a part could not be made')
      return { kind: 'unavailable' }
    } finally {
      underWay.delete(param)
    }
  }

  return {
    find: async (param: string): Promise<PartOutcome> => {
      // What can be no part's address costs nothing.
      if (idsOfPart(param).length === 0) return { kind: 'missing' }
      const last = kept.get(param)
      if (last && performance.now() - last.atMs < lifeMs) return last.outcome
      const making = underWay.get(param)
      if (making) return making
      if (underWay.size >= mostAtOnce) return { kind: 'unavailable' }
      const begun = keep(param)
      underWay.set(param, begun)
      return begun
    },
  }
}

export type PartPages = ReturnType<typeof createPartPages>
