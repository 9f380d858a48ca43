import { LRUCache } from '@axle/kit/lru-cache'
import type { Answer } from '../forward/forward.ts'
import type { CachedResponse } from './cached-response.ts'
import type { Generation } from './catalogue-version.ts'

const maxEntries = 7_500
/** Overhead of a cache entry in addition to its key, its source and its body. */
const entryBytes = 2_000
/** Maximum age of an entry if changes of its data cannot be detected. */
const lifeMs = 5_000

type Entry = {
  readonly response: CachedResponse
  /** Cache generation at the time of the request, or undefined if it was unknown. */
  readonly generation: string | undefined
  readonly atMs: number
}

type CacheRequest = {
  readonly generation: string | undefined
  /**
   * Whether the response also contains data from services other than the catalogue. Changes in that data cannot be
   * detected.
   */
  readonly hasMore?: boolean
  /**
   * Makes the response. Only a `CachedResponse` is cached.
   * @param last the last response, which may be outdated
   */
  readonly make: (last: CachedResponse | undefined) => Promise<Answer | CachedResponse>
}

/**
 * Returns the size of an entry. It assumes two bytes per character, because a string takes that much if any character
 * is outside Latin-1, and that both compressed copies are together as large as the body.
 */
function computeSize({ response: { body, source = '' } }: Entry, key: string): number {
  return entryBytes + 2 * (key.length + source.length + body.length)
}

function isFresh(entry: Entry, { generation, hasMore }: CacheRequest): boolean {
  const isYoung = performance.now() - entry.atMs < lifeMs
  if (generation === undefined || entry.generation === undefined) return isYoung
  return entry.generation === generation && (isYoung || !hasMore)
}

/**
 * Creates the cache of API responses and rendered pages. An entry is valid for one cache generation of the catalogue.
 * The cache is bounded, because callers choose the keys. Concurrent misses share one request.
 */
export function createResponseCache(generation: Generation, bytes: number) {
  const entries = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: bytes,
    sizeCalculation: computeSize,
  })
  const inFlight = new Map<string, Promise<Answer | CachedResponse>>()

  async function load(key: string, wanted: CacheRequest): Promise<Answer | CachedResponse> {
    const before = entries.get(key)
    const response = await wanted.make(before?.response)
    const now = entries.get(key)
    // If another request replaced the entry while this one was running, the other entry is kept, because its response
    // was requested later, after a change.
    if ('etag' in response && (now === undefined || now === before)) {
      entries.set(key, { response, generation: wanted.generation, atMs: performance.now() })
    }
    return response
  }

  return {
    generation,
    /** Returns the cached response for a key, whatever its generation. */
    find: (key: string): Entry | undefined => entries.get(key),
    /**
     * Returns the cached response for a generation, or the response of `make`, which may be from a later generation.
     * @throws the error of `make`
     */
    get: async (key: string, wanted: CacheRequest): Promise<Answer | CachedResponse> => {
      const found = entries.get(key)
      if (found && isFresh(found, wanted)) return found.response
      const flight = `${wanted.generation ?? ''} ${key}`
      const begun = inFlight.get(flight)
      if (begun) return begun
      const loading = load(key, wanted).finally(() => inFlight.delete(flight))
      inFlight.set(flight, loading)
      return loading
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
