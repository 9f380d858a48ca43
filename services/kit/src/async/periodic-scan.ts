import { createEachAlone, type EachAlone } from './each-alone.ts'
import type { Log } from '../observability/log.ts'
import type { Stopper } from '../service/stop.ts'
import { measure } from '../observability/metrics.ts'

export type PeriodicScan = {
  readonly name: string
  readonly seconds: number
  /**
   * Runs the scan once.
   * @param eachAlone processes the items that the scan finds, so that a failing item does not stop the others
   * @returns the number of items repaired or retried, or undefined if the scan does not repair or retry items
   */
  readonly run: (eachAlone: EachAlone) => Promise<number | void>
  readonly log: Log
  readonly stopper: Stopper
}

type Pages<Item> = Readonly<{
  /** Lists the items whose ids come after the given id, sorted by id. */
  listAfter: (id: string, pageSize: number) => Promise<readonly Item[]>
  getId: (item: Item) => string
  /** @returns false if the item needs no processing */
  work: (item: Item) => Promise<unknown>
  pageSize: number
  /** Whether the processed items count as repaired. */
  isRepair?: boolean
}>

/**
 * Creates the `run` function of a scan that processes one page of items per run, and starts again after the last page.
 */
export function createPagedScan<Item>(pages: Pages<Item>): PeriodicScan['run'] {
  const { listAfter, getId, work, pageSize, isRepair = false } = pages
  let last = ''
  return async (eachAlone) => {
    const page = await listAfter(last, pageSize)
    const count = await eachAlone(page, getId, work)
    const end = page.at(-1)
    last = end === undefined || page.length < pageSize ? '' : getId(end)
    return isRepair ? count : undefined
  }
}

/**
 * Runs a scan at an interval until the service stops. A run starts only after the previous one has ended. Repairs and
 * retries are logged and counted as `mended`. During an outage, each run retries and counts the same items again.
 */
export function startPeriodicScan({ name, seconds, run, log, stopper }: PeriodicScan): void {
  const eachAlone = createEachAlone({ name, log })
  let running: Promise<unknown> | undefined
  function sweep(): void {
    running ??= run(eachAlone)
      .then((mended) => {
        if (!mended) return
        log.info({ sweep: name, mended }, 'periodic scan: repaired')
        measure('axle.sweep.mended', mended, { sweep: name })
      })
      .catch((error: unknown) => log.warn({ err: error, sweep: name }, 'periodic scan failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(sweep, seconds * 1000)
  stopper.add(`sweep of ${name}`, async () => {
    clearInterval(timer)
    await running
  })
}
