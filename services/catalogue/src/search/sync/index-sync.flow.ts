import type { Changes } from '@axle/kit/redis/changes'
import { unavailable } from '@axle/kit/errors/errors'
import { coalesce } from '@axle/kit/async/coalesce'
import { scaled } from '@axle/kit/config/limits'
import type { Log } from '@axle/kit/observability/log'
import { createCircuitBreaker } from '@axle/kit/async/circuit-breaker'
import { withTimeout } from '@axle/kit/async/with-timeout'
import { setTimeout as pause } from 'node:timers/promises'
import { readTree } from '../../category/category.flow.ts'
import { toArrangedCategories } from '../engine/arrangement.rules.ts'
import type { ArrangedCategory, SearchEngine } from '../engine/engine.ts'
import { type ChangeLog, treeMark } from './change-log.ts'
import { createBuilding, createReconcile, createRereads, type Rereads } from './reconcile.flow.ts'

/**
 * Maximum time in milliseconds that a write waits to be indexed, and that a reader waits for other processes' writes.
 */
const patienceMs = scaled('search', 1_000)
/**
 * Maximum time in milliseconds that a starting process waits for Redis. Without Redis, the process has to compare all
 * products twice.
 */
const connectMs = 3_000
const connectLookMs = 50
/** Maximum number of seconds between two comparisons with MongoDB while the change log is unreadable. */
const withoutLogSeconds = 10

const namesIn = (categories: readonly ArrangedCategory[]) =>
  categories.flatMap(({ name, former }) => [name, ...former])

/**
 * Creates the function that reads the category tree from MongoDB.
 *
 * After a rename, the old name is removed only when all products that are indexed under it have been reread. This way,
 * products in a renamed category can be found at any time.
 */
function createTreeReader(engine: SearchEngine, { reread }: Rereads) {
  let held: readonly ArrangedCategory[] = []
  return coalesce(async () => {
    const next = toArrangedCategories(await readTree())
    const names = new Set(namesIn(next))
    await reread(await engine.idsIn(namesIn(held).filter((name) => !names.has(name))))
    await engine.arrange(next)
    held = next
  })
}

type Bring = {
  /** Rereads the products with these ids from MongoDB. */
  readonly products: (ids: readonly string[]) => Promise<void>
  readonly tree: () => Promise<void>
  /** Compares all products in the index with MongoDB. */
  readonly all: () => Promise<void>
}

/**
 * Creates the functions that apply the change log to the index before a search. So the search finds everything that any
 * process wrote before the request.
 * @param waitMs maximum time that a reader waits for other processes' writes
 */
export function createCatchUp(
  changeLog: Pick<ChangeLog, 'mark' | 'since'>,
  bring: Bring,
  log: Log,
  waitMs = patienceMs,
) {
  let seen: string | undefined
  /**
   * The running update. It continues even if the caller that started it times out, because a second, parallel update
   * would slow both down.
   */
  let bringing: Promise<true> | undefined
  const rested = createCircuitBreaker(log, 'what others have written is not looked for')

  async function bringUp(found: Changes | undefined): Promise<true> {
    // Marks the position in the change log before reading MongoDB, so that the next update finds writes made during
    // this read.
    const generation = found?.generation ?? (await changeLog.mark())
    const ids = found?.ids
    if (ids === undefined) await bring.all()
    else {
      if (ids.includes(treeMark)) await bring.tree()
      await bring.products(ids.filter((id) => id !== treeMark))
    }
    seen = generation
    return true
  }

  async function catchUp(): Promise<boolean> {
    const patience = pause(waitMs, false, { ref: false })
    if (bringing && !(await Promise.race([bringing, patience]))) return false
    const found = seen === undefined ? undefined : await changeLog.since(seen)
    if (found !== undefined && found.generation === seen) return true
    bringing = bringUp(found).finally(() => {
      bringing = undefined
    })
    return Promise.race([bringing, patience])
  }

  return {
    /**
     * Must be called before MongoDB is read for the first time. A process may have ended before it could record its
     * writes, so a new change log entry represents these writes. The entry invalidates all responses that gateways have
     * cached.
     */
    begin: async (): Promise<void> => {
      const end = performance.now() + connectMs
      const isOver = (): boolean => seen !== undefined || performance.now() > end
      while (!isOver()) {
        seen = await changeLog.mark().catch((error: unknown) => {
          if (isOver()) log.warn({ err: error }, 'change log unavailable, will retry')
          return pause(connectLookMs, undefined, { ref: false })
        })
      }
    },
    /** @returns whether the index contains all writes made before the call */
    isCurrent: coalesce(() => rested(catchUp, () => false)),
  }
}

/**
 * Creates the functions that immediately apply this process's own writes to the index, even while the change log is
 * unavailable.
 */
function createOwnWrites(
  { want, reread }: Rereads,
  tree: () => Promise<void>,
  { isBuilt, log }: { readonly isBuilt: () => boolean; readonly log: Log },
) {
  const patiently = (work: Promise<void>): Promise<void> => {
    const settled = work.catch((error: unknown) => {
      log.warn({ err: error }, 'search index not updated after a write')
    })
    return withTimeout(patienceMs, settled, () => undefined)
  }
  return {
    /**
     * Rereads products from MongoDB after this process has written them. Resolves when the index contains their current
     * state, or after a timeout.
     */
    written: async (ids: readonly string[]): Promise<void> => {
      if (isBuilt()) await patiently(reread(ids))
      else want(ids)
    },
    /**
     * Rereads the category tree after this process has written it. Resolves when the search uses the new tree, or after
     * a timeout.
     */
    treeWritten: (): Promise<void> => patiently(tree()),
  }
}

type Options = {
  readonly changeLog: ChangeLog
  /** Seconds between comparisons of product batches with MongoDB. */
  readonly reconcileSeconds: number
  readonly log: Log
}

/**
 * Keeps the search index in sync with the products on sale.
 *
 * The change log contains only the ids of products to reread, so its order and repeated entries do not matter. A
 * comparison of revisions finds any change that is missing from the change log.
 */
export function createIndexSync(engine: SearchEngine, options: Options) {
  const { changeLog, reconcileSeconds, log } = options
  const rereads = createRereads(engine)
  const { reread } = rereads
  const tree = createTreeReader(engine, rereads)
  const reconcile = createReconcile(engine, { reread, tree }, log)
  /** Adds the ids of differing products to the change log, because other instances may have missed the same changes. */
  const share = async (different: readonly string[]): Promise<void> => {
    if (different.length > 0) await changeLog.note(different)
  }
  const all = async () => share(await reconcile.all())
  const catchUp = createCatchUp(changeLog, { products: reread, tree, all }, log)
  const { isBuilt, start, stop } = createBuilding(reconcile.build, all, log)
  let comparedAt = performance.now()

  return {
    ...createOwnWrites(rereads, tree, { isBuilt, log }),
    /** Resolves when the index is built, or when the service stops. */
    start: async (): Promise<void> => {
      await catchUp.begin()
      await start()
    },
    stop,
    /**
     * Must be called once a second. Applies the change log, and compares a batch of products if a comparison is due.
     * Rebuilds the index if OpenSearch has lost it.
     */
    sweep: async (): Promise<void> => {
      if (!isBuilt()) return
      const isCurrent = await catchUp.isCurrent()
      const seconds = isCurrent ? reconcileSeconds : Math.min(reconcileSeconds, withoutLogSeconds)
      if (performance.now() - comparedAt < seconds * 1_000) return
      comparedAt = performance.now()
      if (await engine.isThere()) await share(await reconcile.part())
      else await start()
    },
    /**
     * Applies to the index all writes that any process made before the call.
     * @returns whether the index contains all these writes
     */
    isCurrent: async (): Promise<boolean> => isBuilt() && catchUp.isCurrent(),
    /** @throws Refusal `unavailable` while the index is being built */
    assertBuilt: (): void => {
      if (!isBuilt()) throw unavailable('The list of parts')
    },
  }
}

export type IndexSync = ReturnType<typeof createIndexSync>
