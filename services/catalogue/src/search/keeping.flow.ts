import { scaled } from '@axle/kit/limits'
import type { SharedChanges } from '@axle/kit/changes'
import { unavailable } from '@axle/kit/errors'
import type { Log } from '@axle/kit/log'
import { setTimeout as pause } from 'node:timers/promises'
import { readOnSale } from '../product/search-feed.flow.ts'
import { type Arranging, createArranging } from './arranging.flow.ts'
import { createCatchingUp } from './catching-up.flow.ts'
import { type Comparing, createComparing } from './comparing.flow.ts'
import type { SearchEngine } from './engine.ts'
import { createEventCheck, type ProductHint } from './event-check.flow.ts'
import type { ChangeLog } from './sync/change-log.ts'
import { createRereading, type Rereading } from './rereading.flow.ts'
import { listingOf } from './search.rules.ts'

const againMs = 1_000
/** How long a write waits to be found; what is slower is found by its event. */
const ownWriteMs = scaled('search', 1_000)
/** How long the first reading waits for its place in the events, without which it is checked afterwards. */
const placeMs = 3_000

function waitMs(milliseconds: number): Promise<void> {
  return pause(milliseconds, undefined, { ref: false })
}

type Work = {
  readonly rereading: Rereading
  readonly arranging: Arranging
  readonly comparing: Comparing
}

/** The ways in which the search is brought up to the store. */
function bringing({ rereading, arranging, comparing }: Work, changeLog: ChangeLog, log: Log) {
  const bring = async (compare: () => Promise<readonly string[]>): Promise<void> => {
    await arranging.read()
    const different = await compare()
    if (different.length > 0) await changeLog.note(different)
  }
  const all = () => bring(comparing.all)
  return {
    products: async (ids: readonly string[]): Promise<void> => {
      rereading.want(ids)
      await rereading.settle()
    },
    tree: arranging.read,
    all,
    allSoon: (): void => {
      all().then(
        () => log.info('search compared'),
        (error: unknown) => log.warn({ err: error }, 'search not compared'),
      )
    },
    part: () => bring(comparing.part),
  }
}

/** What this process has written is found at once, also while it cannot be noted for others. */
function ownWrites({ rereading, arranging }: Omit<Work, 'comparing'>, isBuilt: () => boolean) {
  return {
    /** Reads products again that this process has written; resolves when they are found as they are now. */
    written: async (ids: readonly string[]): Promise<void> => {
      rereading.want(ids)
      if (!isBuilt()) return
      const settled = rereading.settle().catch(rereading.retry)
      await Promise.race([settled, waitMs(ownWriteMs)])
    },
    /** Reads the tree again that this process has written; resolves when it counts. */
    treeWritten: async (): Promise<void> => {
      const read = arranging.read().catch(arranging.readSoon)
      await Promise.race([read, waitMs(ownWriteMs)])
    },
  }
}

/** Reads the tree and all that is on sale, and then what events have named meanwhile. */
async function build(
  engine: SearchEngine,
  { arranging, rereading }: Work,
  log: Log,
): Promise<void> {
  const from = performance.now()
  await engine.begin()
  await arranging.read()
  await readOnSale(async (page) => {
    // A server holds what another instance, or this one before a stop, has put.
    const held = await engine.revisionsOf(page.map(({ _id }) => _id))
    await engine.put(page.filter((one) => held.get(one._id) !== one.revision).map(listingOf))
  })
  await rereading.settle()
  await engine.ready()
  log.info({ milliseconds: Math.round(performance.now() - from) }, 'search built')
}

/** Builds the search, or waits a little where the store is not there. @returns whether it is built */
async function tryToBuild(engine: SearchEngine, work: Work, log: Log): Promise<boolean> {
  try {
    await build(engine, work, log)
    return true
  } catch (error) {
    log.warn({ err: error }, 'search not built yet')
    await waitMs(againMs)
    return false
  }
}

/**
 * Keeps a search in step with the products on sale. An event only says which products to read again, so that neither
 * its order nor its content matters; what was missed, a sweep finds by the revisions.
 */
export function createKeeper(
  engine: SearchEngine,
  { changes, changeLog }: { readonly changes: SharedChanges; readonly changeLog: ChangeLog },
  log: Log,
) {
  const rereading = createRereading(engine, log)
  const arranging = createArranging(engine, rereading, log)
  const work = { rereading, arranging, comparing: createComparing(engine, rereading, log) }
  const bring = bringing(work, changeLog, log)
  const { begin, isCurrent } = createCatchingUp(changes, bring, log)
  const eventCheck = createEventCheck({ engine, rereading, changeLog, isCurrent, log })
  const begun = Promise.withResolvers<void>()
  let isBuilt = false
  let isStopped = false

  /** What neither an event nor a note has named is looked for when readers are answered already. */
  async function buildUntilDone(): Promise<void> {
    while (!isBuilt && !isStopped) isBuilt = await tryToBuild(engine, work, log)
    if (!isStopped) bring.allSoon()
  }

  return {
    /** Builds the search, trying until the store is there. Resolves when it is built, or stopped. */
    start: async (): Promise<void> => {
      await Promise.race([begun.promise, waitMs(placeMs)])
      await begin()
      await buildUntilDone()
    },
    stop: async (): Promise<void> => {
      isStopped = true
      await Promise.all([eventCheck.stop(), rereading.stop(), arranging.stop()])
    },
    /** Reads a product again, soon, unless this revision of it is held, or it is gone as it should be. */
    hint: (change: ProductHint): void => {
      if (!isBuilt) rereading.want([change.id])
      else eventCheck.receive(change)
    },
    /** Reads the tree of categories again, soon. */
    hintTree: arranging.readSoon,
    /** To be called when no event is missed from now on. */
    eventsBegun: (): void => {
      begun.resolve()
      if (isBuilt) bring.allSoon()
    },
    ...ownWrites(work, () => isBuilt),
    /**
     * Finds in a part of the products what no event has said; nothing while the search is being built. Builds it again
     * where a server has lost what it held.
     */
    sweep: async (): Promise<void> => {
      if (!isBuilt) return
      isBuilt = await engine.isThere()
      if (isBuilt) await bring.part()
      else await buildUntilDone()
    },
    /** Takes in what was written before the call, by any process. @returns whether all of it is found now */
    isCurrent: async (): Promise<boolean> => isBuilt && isCurrent(),
    /** @throws Refusal `unavailable` while the search is being built */
    assertBuilt: (): void => {
      if (!isBuilt) throw unavailable('The list of parts')
    },
  }
}

export type Keeper = ReturnType<typeof createKeeper>
