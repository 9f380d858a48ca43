import { toChangesKey, createChanges, type SharedChanges } from '@axle/kit/redis/changes'
import type { Log } from '@axle/kit/observability/log'
import { connectRedis } from '@axle/kit/redis/redis'
import type { Base } from '@axle/kit/service/service'
import { onProductsWritten } from '../../product/write-hooks.ts'

const againMs = 1_000
const idsAtOnce = 500

/** Entry that stands for a write of the category tree instead of a product. */
export const treeMark = 'categories'

/**
 * Records the writes of this process in a list that all instances and gateways read. While Redis is available, a write
 * is confirmed only after the list contains it.
 *
 * While Redis is unavailable, entries wait in memory and are added as soon as possible. If Redis hangs, only the first
 * write waits for it. The entries of later writes stay in memory until the list contains the first entry.
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

  /** Adds the waiting entries to the list, including entries that arrive in the meantime. */
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
     * Resolves when the list contains these ids, or when they wait in memory. Idempotent: a repeated entry only makes
     * readers check again.
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
     * Adds an entry for this instance, so that the list always has an entry to compare with, even after Redis was
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

/** Opens the change log of a shop. Afterwards it records each write of products by this process. */
export function openChangeLog({ redis, log, stopper }: Base, prefix: string): ChangeLog {
  const changeLog = createChangeLog(createChanges(redis, toChangesKey(prefix, 'catalogue')), log)
  stopper.add('change log', changeLog.stop)
  onProductsWritten(changeLog.note)
  return changeLog
}

type Settings = { readonly REDIS_URL: string; readonly TOPIC_PREFIX: string }

/** Notifies the instances and gateways of a running shop about the writes of a command, for example the seed. */
export function shareWrites(
  { REDIS_URL: url, TOPIC_PREFIX: prefix }: Settings,
  { log, stopper }: Omit<Base, 'redis'>,
): void {
  openChangeLog({ redis: connectRedis(url, log, stopper), log, stopper }, prefix)
}
