import type { RedisClient } from './redis.ts'

/** Maximum number of changes in the stream. A reader that has missed more compares everything. */
const keptAtMost = 1_000

/** Value of an entry for a change that does not concern single documents. */
const nothing = ''

/** Returns the key of the stream of a service's changes. */
export const changesKeyOf = (prefix: string, service: string): string =>
  `${prefix}${service}:changes`

/** The changes since a generation: the current generation and the changed documents. */
export type Changes = {
  readonly generation: string
  /** Undefined if they are unknown, so that the reader must check everything. */
  readonly ids: readonly string[] | undefined
}

/**
 * Creates the list of recent changes that all instances share: a Redis stream with an entry per write. The id of its
 * last entry is the cache generation. Data that was read at one generation is out of date when the id has changed.
 * The ids contain the time, so an emptied Redis never repeats one.
 * @param key of the stream
 */
export function createChanges(redis: RedisClient, key: string) {
  return {
    /** Records a write of these documents, or of something else if empty. @throws while Redis is unavailable */
    note: async (ids: readonly string[]): Promise<void> => {
      await redis.xadd(key, 'MAXLEN', '~', keptAtMost, '*', 'ids', ids.join(' ') || nothing)
    },
    /** Returns the id of the last change, or undefined if there is none. @throws while Redis is unavailable */
    generation: async (): Promise<string | undefined> => {
      const [last] = await redis.xrevrange(key, '+', '-', 'COUNT', 1)
      return last?.[0]
    },
    /**
     * Returns the changes after a known generation.
     * @returns undefined if no change is stored, as in an emptied Redis
     * @throws while Redis is unavailable
     */
    since: async (seen: string): Promise<Changes | undefined> => {
      // Includes the known entry. Its presence proves that no later entry was dropped.
      const entries = await redis.xrange(key, seen, '+', 'COUNT', keptAtMost)
      const last = entries.at(-1)
      if (!last) return undefined
      const [first, ...others] = entries
      const isWhole = first?.[0] === seen && entries.length < keptAtMost
      const ids = others.flatMap(([, fields]) => (fields[1] ?? nothing).split(' '))
      return { generation: last[0], ids: isWhole ? ids.filter((id) => id !== nothing) : undefined }
    },
  }
}

export type SharedChanges = ReturnType<typeof createChanges>
