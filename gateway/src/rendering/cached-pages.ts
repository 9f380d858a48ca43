import type { Log } from '@axle/kit/observability/log'
import type { Packed } from '../pages/page.ts'
import type { Generation } from '../response-cache/catalogue-version.ts'
import { LRUCache } from '@axle/kit/lru-cache'

/** Outcome when the catalogue is unavailable, or when too many pages are already being rendered. */
export type Unavailable = { readonly kind: 'unavailable' }
/** Outcome when the build has no renderer. */
export type Unrendered = { readonly kind: 'unrendered' }

export type Outcome = { readonly kind: string; readonly page?: Packed }

export type Made<Found extends Outcome> = {
  readonly outcome: Found
  /** Input from which the page was rendered. The same input gives the same page. */
  readonly source?: string
}

type Kept<Found extends Outcome> = Made<Found> & {
  readonly atMs: number
  readonly generation: string | undefined
}

/** Maximum age of prices and stock on a page if changes cannot be detected. */
const lifeMs = 5_000
const toFlightKey = (key: string, now = ''): string => `${now} ${key}`

/** Maximum number of pages that are rendered concurrently. */
const mostAtOnce = 64
/** Overhead of a cache entry in addition to its page, source and key. */
const entryBytes = 300

/**
 * Returns the size of an entry. It assumes two bytes per character, because a string takes that much if any character
 * is outside Latin-1.
 */
function computeSize({ outcome, source = '' }: Made<Outcome>, key: string): number {
  const copies = outcome.page ? Object.values(outcome.page.copies) : []
  const words = 2 * (source.length + key.length)
  return copies.reduce((sum, { length }) => sum + length, entryBytes + words)
}

export type KeptPagesOptions<Found extends Outcome> = {
  /** Renders the page for a key, or returns the last page if its source is unchanged. */
  readonly make: (key: string, last: Made<Found> | undefined) => Promise<Made<Found>>
  readonly bounds: { readonly max: number; readonly maxSize: number }
  readonly generation: Generation
  /**
   * Whether the page also shows data from services other than the catalogue. Changes in that data cannot be detected.
   */
  readonly hasMore?: boolean
  readonly log: Log
}

function isFresh(
  { generation, atMs }: Kept<Outcome>,
  now: string | undefined,
  hasMore: boolean,
): boolean {
  const isYoung = performance.now() - atMs < lifeMs
  if (now === undefined || generation === undefined) return isYoung
  return generation === now && (isYoung || !hasMore)
}

/**
 * Caches pages by key. The cache is bounded, because callers choose the keys. A page stays valid until the catalogue
 * changes. Concurrent requests for a page share one rendering.
 */
export function createKeptPages<Found extends Outcome>({
  make,
  bounds,
  generation,
  hasMore = false,
  log,
}: KeptPagesOptions<Found>) {
  const kept = new LRUCache<string, Kept<Found>>({ ...bounds, sizeCalculation: computeSize })
  const underWay = new Map<string, Promise<Found | Unavailable>>()

  async function keep(key: string, now: string | undefined): Promise<Found | Unavailable> {
    const flight = toFlightKey(key, now)
    try {
      const made = await make(key, kept.get(key))
      if (made.outcome.kind !== 'unrendered') {
        kept.set(key, { ...made, atMs: performance.now(), generation: now })
      }
      return made.outcome
    } catch (error) {
      log.warn({ err: error, key }, 'part page not rendered')
      return { kind: 'unavailable' }
    } finally {
      underWay.delete(flight)
    }
  }

  return async (key: string): Promise<Found | Unavailable> => {
    const now = await generation()
    const last = kept.get(key)
    if (last && isFresh(last, now, hasMore)) return last.outcome
    const flight = toFlightKey(key, now)
    const making = underWay.get(flight)
    if (making) return making
    if (underWay.size >= mostAtOnce) return { kind: 'unavailable' }
    const begun = keep(key, now)
    underWay.set(flight, begun)
    return begun
  }
}
