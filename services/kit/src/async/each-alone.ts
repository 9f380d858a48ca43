import { getBackoffMs } from './backoff.rules.ts'
import { LRUCache } from 'lru-cache'
import { measure } from '../observability/metrics.ts'
import type { Log } from '../observability/log.ts'
import { isOutage } from '../errors/outage.ts'

/**
 * Maximum number of failed items whose retry delays are tracked. Failed items beyond this limit are retried on every
 * scan.
 */
const remembered = 1_000
const delays = { firstMs: 1_000, maxMs: 600_000 }

type Failed = Readonly<{ failures: number; dueAt: number }>

type Options = Readonly<{
  /** Name of the scan in logs and metrics. */
  name: string
  log: Pick<Log, 'warn'>
  now?: () => number
}>

/**
 * Processes each item of a scan.
 * @param work returns false if an item needs no processing
 * @returns the number of processed items, excluding those that were skipped because of an earlier failure
 */
export type EachAlone = <Item>(
  items: Iterable<Item>,
  getId: (item: Item) => string,
  work: (item: Item) => Promise<unknown>,
) => Promise<number>

/**
 * Creates a function that processes the items of a periodic scan one at a time. A failing item does not stop the
 * others. Its failure is logged and counted, and later scans skip the item for a while. This delay doubles with each
 * failure, from 1 s to 10 minutes.
 * @throws the error if it is an outage, because every other item would fail too
 */
export function createEachAlone({ name, log, now = () => performance.now() }: Options): EachAlone {
  const failed = new LRUCache<string, Failed>({ max: remembered })

  function noteFailure(id: string, error: unknown): void {
    const failures = (failed.get(id)?.failures ?? 0) + 1
    failed.set(id, { failures, dueAt: now() + getBackoffMs(failures, delays) })
    log.warn({ err: error, sweep: name, item: id, failures }, 'periodic scan: item failed')
    measure('axle.sweep.failed', 1, { sweep: name })
  }

  return async (items, getId, work) => {
    let done = 0
    for (const item of items) {
      const id = getId(item)
      if (now() < (failed.get(id)?.dueAt ?? -Infinity)) continue
      try {
        const isDone = (await work(item)) !== false
        failed.delete(id)
        if (isDone) done += 1
      } catch (error) {
        if (isOutage(error)) throw error
        noteFailure(id, error)
      }
    }
    return done
  }
}
