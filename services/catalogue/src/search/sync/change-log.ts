import { toChangesKey, createChanges, type SharedChanges } from '@axle/kit/redis/changes'
import type { Log } from '@axle/kit/observability/log'
import { connectRedis } from '@axle/kit/redis/redis'
import type { Base } from '@axle/kit/service/service'
import { onProductsWritten } from '../../product/write-hooks.ts'

const againMs = 1_000
const idsAtOnce = 500

/** Change log entry for a write to the category tree. All other entries are product ids. */
export const treeMark = 'categories'

/**
 * Records this process's writes in a list that all instances and gateways read. While Redis is available, a write is
 * confirmed only after the list contains it.
 *
 * While Redis is unavailable, entries wait in memory and are added as soon as possible. If Redis hangs, only the first
 * write waits for Redis. Later writes are confirmed immediately, and their entries wait in memory.
 */
export function createChangeLog(changes: SharedChanges, log: Log) {
  const waiting = new Set<string>()
  let isAway = false
  let isStopped = false
  let retrying: NodeJS.Timeout | undefined

  async function add(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < Math.max(1, ids.length); at += idsAtOnce) {
      await changes.note(ids.slice(at, at + idsAtOnce))
    }
  }

  /** Adds the waiting entries to the list, including entries that arrive during the call. */
  async function addWaiting(): Promise<void> {
    do {
      const ids = [...waiting]
      await add(ids)
      for (const id of ids) waiting.delete(id)
    } while (waiting.size > 0)
    isAway = false
  }

  function retrySoon(error: unknown): void {
    log.warn({ err: error }, 'change log not written, will retry')
    isAway = true
    if (isStopped) return
    retrying ??= setTimeout(() => {
      retrying = undefined
      addWaiting().catch(retrySoon)
    }, againMs).unref()
  }

  return {
    /**
     * Resolves when these ids are either in the list or waiting in memory. Idempotent: a repeated entry only makes
     * readers check the product again.
     */
    note: async (ids: readonly string[]): Promise<void> => {
      if (isAway) for (const id of ids) waiting.add(id)
      else
        await add(ids).catch((error: unknown) => {
          for (const id of ids) waiting.add(id)
          retrySoon(error)
        })
    },
    /**
     * Adds an empty entry for this instance, so that the list always has an entry to compare with, even after Redis was
     * emptied.
     * @returns the newest entry
     * @throws if Redis is unavailable
     */
    mark: async (): Promise<string | undefined> => {
      await changes.note([])
      return changes.generation()
    },
    since: changes.since,
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(retrying)
      if (waiting.size > 0) await addWaiting().catch(() => undefined)
    },
  }
}

export type ChangeLog = ReturnType<typeof createChangeLog>

/** Opens a shop's change log, which then records every product write by this process. */
export function openChangeLog({ redis, log, stopper }: Base, prefix: string): ChangeLog {
  const changeLog = createChangeLog(createChanges(redis, toChangesKey(prefix, 'catalogue')), log)
  stopper.add('change log', changeLog.stop)
  onProductsWritten(changeLog.note)
  return changeLog
}

type Settings = { readonly REDIS_URL: string; readonly TOPIC_PREFIX: string }

/** Makes a command, such as the seed, notify a running shop's instances and gateways of the command's writes. */
export function shareWrites(
  { REDIS_URL: url, TOPIC_PREFIX: prefix }: Settings,
  { log, stopper }: Omit<Base, 'redis'>,
): void {
  openChangeLog({ redis: connectRedis(url, log, stopper), log, stopper }, prefix)
}
