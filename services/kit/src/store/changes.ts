import type { RedisClient } from './redis.ts'

/** So many changes are listed; who has missed more compares everything. */
const keptAtMost = 1_000

/** What an entry holds for a change that is not of single documents. */
const nothing = ''

/** The key of the stream of a service's changes. */
export const changesKeyOf = (prefix: string, service: string): string =>
  `${prefix}${service}:changes`

/** What has changed since: up to which change, and of which documents. */
export type Changes = {
  readonly generation: string
  /** undefined where they are not known: look at everything. */
  readonly ids: readonly string[] | undefined
}

/**
 * What changed last, as all instances share it: a Redis stream with an entry for each write. The id of its last entry
 * is the generation: what was read after it had that id is out of date when the id is another one. Ids are made of the
 * time, so that an emptied Redis never gives an old one again.
 * @param key of the stream
 */
export function createChanges(redis: RedisClient, key: string) {
  return {
    /** Notes that these documents, or something else, were written. @throws while Redis is away */
    note: async (ids: readonly string[]): Promise<void> => {
      await redis.xadd(key, 'MAXLEN', '~', keptAtMost, '*', 'ids', ids.join(' ') || nothing)
    },
    /** The id of the last change; undefined where none was noted. @throws while Redis is away */
    generation: async (): Promise<string | undefined> => {
      const [last] = await redis.xrevrange(key, '+', '-', 'COUNT', 1)
      return last?.[0]
    },
    /**
     * What was noted after a generation that was seen.
     * @returns undefined where nothing was ever noted, as in a Redis that was emptied
     * @throws while Redis is away
     */
    since: async (seen: string): Promise<Changes | undefined> => {
      // With the entry that was seen, which tells that none behind it was dropped.
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
