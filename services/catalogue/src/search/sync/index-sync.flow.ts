import type { Changes } from '@axle/kit/changes'
import { unavailable } from '@axle/kit/errors'
import { sharedFlights } from '@axle/kit/flights'
import { scaled } from '@axle/kit/limits'
import type { Log } from '@axle/kit/log'
import { createRest } from '@axle/kit/rest'
import { within } from '@axle/kit/within'
import { setTimeout as pause } from 'node:timers/promises'
import { readTree } from '../../category/category.flow.ts'
import { readByIds } from '../../product/search-feed.flow.ts'
import { arrangedOf } from '../engine/arrangement.rules.ts'
import type { ArrangedCategory, SearchEngine } from '../engine/engine.ts'
import { listingOf } from '../search.rules.ts'
import { type ChangeLog, treeMark } from './change-log.ts'
import { createBuilding, createReconcile } from './reconcile.flow.ts'

const readAtOnce = 250
/** How long a write waits until it is found here, and a reader for what was written elsewhere. */
const patienceMs = scaled('search', 1_000)
/** How long a process that starts waits for its connection to Redis, without which it compares everything twice. */
const connectMs = 3_000
const connectLookMs = 50
/** Longest time between two comparisons with MongoDB while the change log cannot be read. */
const withoutLogSeconds = 10

/** Reads products again that may have changed. One reading comes after the other, so that no older one ends last. */
export function createRereads(engine: SearchEngine) {
  const wanted = new Set<string>()

  async function rereadSome(): Promise<void> {
    const ids = [...wanted].slice(0, readAtOnce)
    for (const id of ids) wanted.delete(id)
    try {
      const found = await readByIds(ids)
      const onSale = new Set(found.map(({ _id }) => _id))
      await engine.put(found.map(listingOf))
      await engine.remove(ids.filter((id) => !onSale.has(id)))
    } catch (error) {
      for (const id of ids) wanted.add(id)
      throw error
    }
  }

  const want = (ids: Iterable<string>): void => {
    for (const id of ids) wanted.add(id)
  }
  /** Resolves when all that was wanted is read. @throws an outage of the store, after which it is wanted still */
  const settle = sharedFlights(async () => {
    while (wanted.size > 0) await rereadSome()
  })
  return {
    want,
    reread: (ids: Iterable<string>): Promise<void> => {
      want(ids)
      return settle()
    },
  }
}

type Rereads = ReturnType<typeof createRereads>

const namesIn = (categories: readonly ArrangedCategory[]) =>
  categories.flatMap(({ name, former }) => [name, ...former])

/**
 * Makes what reads the tree of categories. A name goes only when the products that are held under it were read again:
 * products whose category was renamed are found all the time.
 */
function createTreeReader(engine: SearchEngine, { reread }: Rereads) {
  let held: readonly ArrangedCategory[] = []
  return sharedFlights(async () => {
    const next = arrangedOf(await readTree())
    const names = new Set(namesIn(next))
    await reread(await engine.idsIn(namesIn(held).filter((name) => !names.has(name))))
    await engine.arrange(next)
    held = next
  })
}

type Bring = {
  /** Reads products again. */
  readonly products: (ids: readonly string[]) => Promise<void>
  readonly tree: () => Promise<void>
  /** Compares everything with MongoDB. */
  readonly all: () => Promise<void>
}

/**
 * Brings the search up to the change log before it answers: a reader finds what any process wrote before its call.
 * @param waitMs how long a reader waits for what was written elsewhere
 */
export function createCatchUp(
  changeLog: Pick<ChangeLog, 'mark' | 'since'>,
  bring: Bring,
  log: Log,
  waitMs = patienceMs,
) {
  let seen: string | undefined
  /** Continues after its reader has left. A second one in parallel would make both slower. */
  let bringing: Promise<true> | undefined
  const rested = createRest(log, 'what others have written is not looked for')

  async function bringUp(found: Changes | undefined): Promise<true> {
    // Marked before MongoDB is read: what is written meanwhile is looked for next time.
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
     * To be called before MongoDB is read for the first time. The mark covers what a process could not note any more
     * before it ended: what gateways kept until then no longer counts.
     */
    begin: async (): Promise<void> => {
      const end = performance.now() + connectMs
      const isOver = (): boolean => seen !== undefined || performance.now() > end
      while (!isOver()) {
        seen = await changeLog.mark().catch((error: unknown) => {
          if (isOver()) log.warn({ err: error }, 'changes cannot be shared yet')
          return pause(connectLookMs, undefined, { ref: false })
        })
      }
    },
    /** @returns whether all that was written before the call is found now */
    isCurrent: sharedFlights(() => rested(catchUp, () => false)),
  }
}

/** Finds at once what this process has written, also while the change log is unavailable. */
function createOwnWrites(
  { want, reread }: Rereads,
  tree: () => Promise<void>,
  { isBuilt, log }: { readonly isBuilt: () => boolean; readonly log: Log },
) {
  const patiently = (work: Promise<void>): Promise<void> => {
    const settled = work.catch((error: unknown) => {
      log.warn({ err: error }, 'own write not read for the search')
    })
    return within(patienceMs, settled, () => undefined)
  }
  return {
    /** Reads products again that this process has written; resolves when they are found as they are now. */
    written: async (ids: readonly string[]): Promise<void> => {
      if (isBuilt()) await patiently(reread(ids))
      else want(ids)
    },
    /** Reads the tree again that this process has written; resolves when it counts. */
    treeWritten: (): Promise<void> => patiently(tree()),
  }
}

type Options = {
  readonly changeLog: ChangeLog
  /** How often a part of the products is compared with MongoDB. */
  readonly reconcileSeconds: number
  readonly log: Log
}

/**
 * Keeps a search in step with the products on sale. The change log only says which products to read again, so neither its
 * order nor a repeat matters; a comparison of revisions finds what the log lacks.
 */
export function createIndexSync(engine: SearchEngine, options: Options) {
  const { changeLog, reconcileSeconds, log } = options
  const rereads = createRereads(engine)
  const { reread } = rereads
  const tree = createTreeReader(engine, rereads)
  const reconcile = createReconcile(engine, { reread, tree }, log)
  /** Notes what differed, which other instances and the gateways lack as well. */
  const share = async (different: readonly string[]): Promise<void> => {
    if (different.length > 0) await changeLog.note(different)
  }
  const all = async () => share(await reconcile.all())
  const catchUp = createCatchUp(changeLog, { products: reread, tree, all }, log)
  const { isBuilt, start, stop } = createBuilding(reconcile.build, all, log)
  let comparedAt = performance.now()

  return {
    ...createOwnWrites(rereads, tree, { isBuilt, log }),
    /** Resolves when the search is built, or stopped. */
    start: async (): Promise<void> => {
      await catchUp.begin()
      await start()
    },
    stop,
    /**
     * To be called each second: takes in what the change log names, and compares a part of the products when it is time.
     * Builds the search again where a server has lost it.
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
    /** Takes in what was written before the call, by any process. @returns whether all of it is found now */
    isCurrent: async (): Promise<boolean> => isBuilt() && catchUp.isCurrent(),
    /** @throws Refusal `unavailable` while the search is being built */
    assertBuilt: (): void => {
      if (!isBuilt()) throw unavailable('The list of parts')
    },
  }
}

export type IndexSync = ReturnType<typeof createIndexSync>
