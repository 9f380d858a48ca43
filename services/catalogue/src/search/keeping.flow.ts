import { unavailable } from '@axle/kit/errors'
import type { Log } from '@axle/kit/log'
import { setTimeout as pause } from 'node:timers/promises'
import { readOnSale, readRevisions } from '../product/reading.flow.ts'
import { type Arranging, createArranging } from './arranging.flow.ts'
import type { SearchEngine } from './engine.ts'
import { createRereading, type Rereading } from './rereading.flow.ts'
import { listingOf } from './search.rules.ts'

const againMs = 1_000
/** How long a write waits to be found; what is slower is found by its event. */
const ownWriteMs = 1_000
/** How long the first reading waits for its place in the events, without which it is checked afterwards. */
const placeMs = 3_000

function waitMs(milliseconds: number): Promise<void> {
  return pause(milliseconds, undefined, { ref: false })
}

/** Compares what is held with what is on sale, and reads what differs. */
async function compare(engine: SearchEngine, rereading: Rereading, log: Log): Promise<void> {
  const seen = new Set<string>()
  const different = new Set<string>()
  await readRevisions((page) => {
    for (const { _id, revision } of page) {
      seen.add(_id)
      if (engine.revisionOf(_id) !== revision) different.add(_id)
    }
  })
  for (const id of engine.ids()) if (!seen.has(id)) different.add(id)
  if (different.size > 0) log.info({ products: different.size }, 'search differs from the store')
  rereading.want(different)
  await rereading.settle()
}

type Work = { readonly rereading: Rereading; readonly arranging: Arranging }

/** Reads the tree and all that is on sale, and then what changed meanwhile. */
async function build(
  engine: SearchEngine,
  { rereading, arranging }: Work,
  log: Log,
): Promise<void> {
  const from = performance.now()
  await arranging.read()
  await readOnSale((page) => engine.put(page.map(listingOf)))
  await compare(engine, rereading, log)
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
export function createKeeper(engine: SearchEngine, log: Log) {
  const rereading = createRereading(engine, log)
  const arranging = createArranging(engine, rereading, log)
  const begun = Promise.withResolvers<void>()
  let isBuilt = false
  let isStopped = false
  const sweep = async (): Promise<void> => {
    if (!isBuilt) return
    await arranging.read()
    await compare(engine, rereading, log)
  }

  return {
    /** Builds the search, trying until the store is there. Resolves when it is built, or stopped. */
    start: async (): Promise<void> => {
      await Promise.race([begun.promise, waitMs(placeMs)])
      while (!isBuilt && !isStopped) {
        isBuilt = await tryToBuild(engine, { rereading, arranging }, log)
      }
    },
    stop: async (): Promise<void> => {
      isStopped = true
      await Promise.all([rereading.stop(), arranging.stop()])
    },
    /** Reads a product again, soon, unless this revision of it is held. */
    hint: (id: string, revision: number): void => {
      if ((engine.revisionOf(id) ?? 0) >= revision) return
      rereading.want([id])
      if (isBuilt) rereading.gather()
    },
    /** Reads the tree of categories again, soon. */
    hintTree: arranging.readSoon,
    /** Reads the tree again that this process has written; resolves when it counts. */
    treeWritten: async (): Promise<void> => {
      const read = arranging.read().catch(arranging.readSoon)
      await Promise.race([read, waitMs(ownWriteMs)])
    },
    /** To be called when no event is missed from now on. */
    eventsBegun: (): void => {
      begun.resolve()
      sweep().catch((error: unknown) => log.warn({ err: error }, 'search not compared'))
    },
    /** Reads products again that this process has written; resolves when they are found as they are now. */
    written: async (ids: readonly string[]): Promise<void> => {
      rereading.want(ids)
      if (!isBuilt) return
      const settled = rereading.settle().catch(() => rereading.gather(againMs))
      await Promise.race([settled, waitMs(ownWriteMs)])
    },
    /** Finds what no event has said; nothing while the search is being built. */
    sweep,
    /** @throws Refusal `unavailable` while the search is being built */
    assertBuilt: (): void => {
      if (!isBuilt) throw unavailable('The list of parts')
    },
  }
}

export type Keeper = ReturnType<typeof createKeeper>
