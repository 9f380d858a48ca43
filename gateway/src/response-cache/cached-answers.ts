import { LRUCache } from '@axle/kit/lru-cache'
import type { Answer } from '../forward/forward.ts'
import { isKeepable, type Ready, createReady } from './answer.ts'

const maxEntries = 5_000
/** Overhead of a cache entry in addition to its URL and its body, which may exist in three encodings. */
const entryBytes = 2_000

type Asked = {
  /** URL with its query, as the caller wrote it. */
  readonly address: string
  readonly generation: string
  readonly shared: Readonly<Record<string, string>>
}

/**
 * Response cache by URL. An entry is valid for one cache generation of the catalogue. The cache is bounded, and
 * concurrent misses share one request.
 */
export function createKeptAnswers(bytes: number) {
  const kept = new LRUCache<string, Ready>({
    max: maxEntries,
    maxSize: bytes,
    sizeCalculation: ({ body }, address) => entryBytes + 2 * address.length + 2 * body.length,
  })
  const underWay = new Map<string, Promise<Answer | Ready>>()

  async function keep(asked: Asked, ask: () => Promise<Answer>): Promise<Answer | Ready> {
    const before = kept.get(asked.address)
    const answer = await ask()
    if (!isKeepable(answer)) return answer
    const ready = createReady(answer, asked.generation, asked.shared)
    const now = kept.get(asked.address)
    // If another request replaced the entry while this one was running, the other entry is kept, because its response
    // was requested later, after a change.
    if (now === undefined || now === before) kept.set(asked.address, ready)
    return ready
  }

  return {
    /** Returns the cached response for a URL, whatever its generation. */
    find: (address: string): Ready | undefined => kept.get(address),
    /** Returns the cached response for a generation, or the response of `ask`, which may be from a later generation. */
    answer: async (asked: Asked, ask: () => Promise<Answer>): Promise<Answer | Ready> => {
      const { address, generation } = asked
      const found = kept.get(address)
      if (found?.generation === generation) return found
      const flight = `${generation} ${address}`
      const begun = underWay.get(flight)
      if (begun) return begun
      const asking = keep(asked, ask).finally(() => underWay.delete(flight))
      underWay.set(flight, asking)
      return asking
    },
  }
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>
