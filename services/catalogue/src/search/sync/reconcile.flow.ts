import type { Log } from '@axle/kit/log'
import { setTimeout as pause } from 'node:timers/promises'
import { readOnSale, readRevisionsAfter } from '../../product/search-feed.flow.ts'
import type { SearchEngine } from '../engine/engine.ts'
import { listingOf } from '../search.rules.ts'

const againMs = 1_000
/** Number of products that one part compares: a catalogue of 100,000 products needs ten parts. */
const partSize = 10_000

type Reading = {
  /** Reads these products again, and those that waited for it. */
  readonly reread: (ids: Iterable<string>) => Promise<void>
  readonly tree: () => Promise<void>
}

/** Fills a search from MongoDB, and finds where they differ. */
export function createReconcile(engine: SearchEngine, { reread, tree }: Reading, log: Log) {
  /** Id behind which the next part starts. */
  let place = ''

  /** Compares at least this many products behind an id, in the order of their ids. */
  async function compare(from: string, atLeast: number) {
    const seen = new Set<string>()
    const different = new Set<string>()
    let last: string | undefined = from
    while (last !== undefined && seen.size < atLeast) {
      const { products, next } = await readRevisionsAfter(last)
      const held = await engine.revisionsOf(products.map(({ _id }) => _id))
      for (const { _id, revision } of products) {
        seen.add(_id)
        if (held.get(_id) !== revision) different.add(_id)
      }
      last = next
    }
    for (const id of await engine.idsBetween(from, last)) if (!seen.has(id)) different.add(id)
    return { different, last }
  }

  /** @returns which products differed, when they were read again */
  async function repair(from: string, atLeast: number) {
    await tree()
    const { different, last = '' } = await compare(from, atLeast)
    if (different.size > 0) log.info({ products: different.size }, 'search differs from the store')
    await reread(different)
    return { different: [...different], last }
  }

  return {
    /** Puts all products on sale into the search, at its start, and then what was written meanwhile. */
    build: async (): Promise<void> => {
      const from = performance.now()
      await engine.begin()
      await readOnSale(async (page) => {
        // A server holds what another instance, or this one before a stop, has put.
        const held = await engine.revisionsOf(page.map(({ _id }) => _id))
        await engine.put(page.filter((one) => held.get(one._id) !== one.revision).map(listingOf))
      })
      await tree()
      await reread([])
      await engine.ready()
      log.info({ milliseconds: Math.round(performance.now() - from) }, 'search built')
    },
    /** Compares all products. @returns the ids that differed */
    all: async (): Promise<readonly string[]> => (await repair('', Infinity)).different,
    /** Compares the next part, and starts again behind the last one. @returns the ids that differed */
    part: async (): Promise<readonly string[]> => {
      const { different, last } = await repair(place, partSize)
      place = last
      return different
    },
  }
}

/** Builds the search, trying until MongoDB is there, and compares it behind the first answers. */
export function createBuilding(
  build: () => Promise<void>,
  compareAll: () => Promise<void>,
  log: Log,
) {
  let isBuilt = false
  let isStopped = false
  return {
    isBuilt: (): boolean => isBuilt,
    /** Resolves when the search is built, or stopped. */
    start: async (): Promise<void> => {
      isBuilt = false
      while (!isBuilt && !isStopped) {
        await build().then(
          () => (isBuilt = true),
          (error: unknown) => {
            log.warn({ err: error }, 'search not built yet')
            return pause(againMs, undefined, { ref: false })
          },
        )
      }
      if (isStopped) return
      // Nobody waits for what neither the change log nor a write here has named.
      compareAll().then(
        () => log.info('search compared'),
        (error: unknown) => log.warn({ err: error }, 'search not compared'),
      )
    },
    stop: async (): Promise<void> => {
      isStopped = true
    },
  }
}
