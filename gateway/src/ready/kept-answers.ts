import { LRUCache } from '@axle/kit/lru-cache'
import type { Answer } from '../forward/forward.ts'
import { isKeepable, type Ready, readyOf } from './answer.ts'

const maxEntries = 5_000
/** What an entry takes besides its address and its bytes, of which there may be three copies. */
const entryBytes = 2_000

type Asked = {
  /** The address with its query, as the caller wrote it. */
  readonly address: string
  readonly generation: string
  readonly shared: Readonly<Record<string, string>>
}

/**
 * Keeps answers by their address until the catalogue is of another generation. What is kept is bounded; a miss is
 * asked once, however many wait for it.
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
    const ready = readyOf(answer, asked.generation, asked.shared)
    const now = kept.get(asked.address)
    // What others have kept meanwhile was asked for after a change.
    if (now === undefined || now === before) kept.set(asked.address, ready)
    return ready
  }

  return {
    /** What is kept of an address, of whatever generation. */
    find: (address: string): Ready | undefined => kept.get(address),
    /** The answer of a generation: the one that is kept, or the one that `ask` brings, which may be of a later one. */
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
