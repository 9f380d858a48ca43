import type { Log } from '@axle/kit/log'
import type { Packed } from '../pages/page.ts'
import type { Generation } from '../ready/generation.ts'
import { LRUCache } from '@axle/kit/lru-cache'

/** The catalogue is away, or too much is asked at once. */
export type Unavailable = { readonly kind: 'unavailable' }
/** No build has left a renderer. */
export type Unrendered = { readonly kind: 'unrendered' }

export type Outcome = { readonly kind: string; readonly page?: Packed }

export type Made<Found extends Outcome> = {
  readonly outcome: Found
  /** What the page was made of: as long as that is the same, the page is. */
  readonly source?: string
}

type Kept<Found extends Outcome> = Made<Found> & {
  readonly atMs: number
  readonly generation: string | undefined
}

/** Where it cannot be known whether what a page shows has changed, price and stock on it are no older. */
const lifeMs = 5_000
const flightOf = (key: string, now = ''): string => `${now} ${key}`

/** More pages than these are not made at once. */
const mostAtOnce = 64
/** What an entry takes besides its page, its source and its key. */
const entryBytes = 300

/** Letters take two bytes each where one of them is not of western Europe. */
function sizeOf({ outcome, source = '' }: Made<Outcome>, key: string): number {
  const copies = outcome.page ? Object.values(outcome.page.copies) : []
  const words = 2 * (source.length + key.length)
  return copies.reduce((sum, { length }) => sum + length, entryBytes + words)
}

export type KeptPagesOptions<Found extends Outcome> = {
  /** Makes the page of a key again, or takes the last one where its source is the same. */
  readonly make: (key: string, last: Made<Found> | undefined) => Promise<Made<Found>>
  readonly bounds: { readonly max: number; readonly maxSize: number }
  readonly generation: Generation
  /** Whether it shows what others than the catalogue have, of whose changes nothing is known. */
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
 * Pages by a key that callers choose. What is kept is bounded, is good until the catalogue changes, and is made once
 * however many ask for it at the same time.
 */
export function createKeptPages<Found extends Outcome>({
  make,
  bounds,
  generation,
  hasMore = false,
  log,
}: KeptPagesOptions<Found>) {
  const kept = new LRUCache<string, Kept<Found>>({ ...bounds, sizeCalculation: sizeOf })
  const underWay = new Map<string, Promise<Found | Unavailable>>()

  async function keep(key: string, now: string | undefined): Promise<Found | Unavailable> {
    const flight = flightOf(key, now)
    try {
      const made = await make(key, kept.get(key))
      if (made.outcome.kind !== 'unrendered') {
        kept.set(key, { ...made, atMs: performance.now(), generation: now })
      }
      return made.outcome
    } catch (error) {
      log.warn({ err: error, key }, 'a page of parts could not be made')
      return { kind: 'unavailable' }
    } finally {
      underWay.delete(flight)
    }
  }

  return async (key: string): Promise<Found | Unavailable> => {
    const now = await generation()
    const last = kept.get(key)
    if (last && isFresh(last, now, hasMore)) return last.outcome
    const flight = flightOf(key, now)
    const making = underWay.get(flight)
    if (making) return making
    if (underWay.size >= mostAtOnce) return { kind: 'unavailable' }
    const begun = keep(key, now)
    underWay.set(flight, begun)
    return begun
  }
}
