import type { RedisClient } from './redis.ts'

/** Maximum number of changes in the Redis stream. A reader that has missed more changes must check all documents. */
const keptAtMost = 1_000

/** Value for a stream entry that contains no document ids, because the change does not concern individual documents. */
const nothing = ''

/** Returns the key of the Redis stream that lists a service's changes. */
export const toChangesKey = (prefix: string, service: string): string =>
  `${prefix}${service}:changes`

/** The current cache generation, and the documents that have changed since an earlier generation. */
export type Changes = {
  readonly generation: string
  /** Ids of the changed documents. Undefined if they are unknown, so that the reader must check all documents. */
  readonly ids: readonly string[] | undefined
}

/**
 * Creates the list of recent changes that all instances share: a Redis stream with one entry per write. The id of the
 * last entry is the cache generation. When the generation has changed, data that was read earlier may be out of date.
 * The ids contain the time, so no id is repeated even if Redis loses its data.
 * @param key key of the Redis stream
 */
export function createChanges(redis: RedisClient, key: string) {
  return {
    /**
     * Records that documents were written. An empty list means a change that does not concern individual documents.
     * @throws while Redis is unavailable
     */
    note: async (ids: readonly string[]): Promise<void> => {
      await redis.xadd(key, 'MAXLEN', '~', keptAtMost, '*', 'ids', ids.join(' ') || nothing)
    },
    /** Returns the id of the last change, or undefined if there is none. @throws while Redis is unavailable */
    generation: async (): Promise<string | undefined> => {
      const [last] = await redis.xrevrange(key, '+', '-', 'COUNT', 1)
      return last?.[0]
    },
    /**
     * Returns the changes since a known generation.
     * @returns undefined if the stream is empty, for example because Redis has lost its data
     * @throws while Redis is unavailable
     */
    since: async (seen: string): Promise<Changes | undefined> => {
      // The range starts with the known generation's entry. If that entry is missing, later entries may be missing too.
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
