import { changesKeyOf, createChanges, type SharedChanges } from '@axle/kit/changes'
import type { Log } from '@axle/kit/log'
import { connectRedis } from '@axle/kit/redis'
import type { Base } from '@axle/kit/service'
import { onProductsWritten } from '../../product/write-hooks.ts'

const againMs = 1_000
const idsAtOnce = 500

/** What an entry names when the tree of categories was written. */
export const treeMark = 'categories'

/**
 * The writes of this process, in a list that all instances and the gateways read. A writer continues when its write is in
 * the list. While Redis is unavailable, writes wait here and are added as soon as possible. Only the first write waits for
 * a Redis that hangs: later writes wait here until the list has the first one.
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

  /** Adds the writes that wait, and those that join them meanwhile. */
  async function addWaiting(): Promise<void> {
    do {
      const ids = [...waiting]
      await add(ids)
      for (const id of ids) waiting.delete(id)
    } while (waiting.size > 0)
    isAway = false
  }

  function retrySoon(error: unknown): void {
    log.warn({ err: error }, 'changes are not shared yet')
    isAway = true
    if (isStopped) return
    retrying ??= setTimeout(() => {
      retrying = undefined
      addWaiting().catch(retrySoon)
    }, againMs).unref()
  }

  return {
    /** Resolves when the list has these ids, or when they wait. Idempotent: a repeat has readers look once more. */
    note: async (ids: readonly string[]): Promise<void> => {
      if (isAway) for (const id of ids) waiting.add(id)
      else
        await add(ids).catch((error: unknown) => {
          for (const id of ids) waiting.add(id)
          retrySoon(error)
        })
    },
    /**
     * Adds an entry of this instance's own, so that there is one to compare with, also in a Redis that was emptied.
     * @returns the newest entry
     * @throws while Redis is unavailable
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

/** Opens the change log of a shop, which has each write of a product by this process from now on. */
export function openChangeLog({ redis, log, stopper }: Base, prefix: string): ChangeLog {
  const changeLog = createChangeLog(createChanges(redis, changesKeyOf(prefix, 'catalogue')), log)
  stopper.add('change log', changeLog.stop)
  onProductsWritten(changeLog.note)
  return changeLog
}

type Settings = { readonly REDIS_URL: string; readonly TOPIC_PREFIX: string }

/** Has the instances and the gateways of a running shop learn what a program beside the service writes. */
export function shareWrites(
  { REDIS_URL: url, TOPIC_PREFIX: prefix }: Settings,
  { log, stopper }: Omit<Base, 'redis'>,
): void {
  openChangeLog({ redis: connectRedis(url, log, stopper), log, stopper }, prefix)
}
