import type { Log } from '@axle/kit/observability/log'
import { setTimeout as pause } from 'node:timers/promises'
import { coalesce } from '@axle/kit/async/coalesce'
import { readOnSale, readRevisionsAfter } from '../../product/search-feed.flow.ts'
import { findSearched } from '../../product/product.store.ts'
import type { SearchEngine } from '../engine/engine.ts'
import { toListing } from '../search.rules.ts'

const readAtOnce = 250

/**
 * Creates functions that reread possibly changed products from MongoDB. Reads run one at a time, so that an older read
 * never finishes last.
 */
export function createRereads(engine: SearchEngine) {
  const wanted = new Set<string>()

  async function rereadSome(): Promise<void> {
    const ids = [...wanted].slice(0, readAtOnce)
    for (const id of ids) wanted.delete(id)
    try {
      const found = await findSearched(ids)
      const onSale = new Set(found.map(({ _id }) => _id))
      await engine.put(found.map(toListing))
      await engine.remove(ids.filter((id) => !onSale.has(id)))
    } catch (error) {
      for (const id of ids) wanted.add(id)
      throw error
    }
  }

  const want = (ids: Iterable<string>): void => {
    for (const id of ids) wanted.add(id)
  }
  /**
   * Resolves when all requested products have been reread.
   * @throws the error if MongoDB is unavailable, in which case the products are still waiting to be reread
   */
  const settle = coalesce(async () => {
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

export type Rereads = ReturnType<typeof createRereads>

const againMs = 1_000
/**
 * Number of products that are compared with MongoDB in one batch. A catalogue of 100,000 products needs ten batches.
 */
const partSize = 10_000

type Reading = {
  /** Rereads these products from MongoDB, together with all products that are already waiting to be reread. */
  readonly reread: (ids: Iterable<string>) => Promise<void>
  readonly tree: () => Promise<void>
}

/**
 * Creates the functions that build the search index from MongoDB and find differences between the index and MongoDB.
 */
export function createReconcile(engine: SearchEngine, { reread, tree }: Reading, log: Log) {
  /** Product id after which the next batch starts. */
  let place = ''

  /** Compares at least `atLeast` products after an id, in id order. */
  async function compare(from: string, atLeast: number) {
    const seen = new Set<string>()
    const different = new Set<string>()
    let last: string | undefined = from
    while (last !== undefined && seen.size < atLeast) {
      const { products, next } = await readRevisionsAfter(last)
      const held = await engine.findRevisions(products.map(({ _id }) => _id))
      for (const { _id, revision } of products) {
        seen.add(_id)
        if (held.get(_id) !== revision) different.add(_id)
      }
      last = next
    }
    for (const id of await engine.idsBetween(from, last)) if (!seen.has(id)) different.add(id)
    return { different, last }
  }

  /** Compares products and rereads those that differ. @returns the ids of the products that differed */
  async function repair(from: string, atLeast: number) {
    await tree()
    const { different, last = '' } = await compare(from, atLeast)
    if (different.size > 0)
      log.info({ products: different.size }, 'search index differed from MongoDB')
    await reread(different)
    return { different: [...different], last }
  }

  return {
    /**
     * Builds the index at startup: first indexes all products on sale, then those that were written during the build.
     */
    build: async (): Promise<void> => {
      const from = performance.now()
      await engine.begin()
      await readOnSale(async (page) => {
        // OpenSearch may already contain products that another instance added, or that this instance added before a
        // restart.
        const held = await engine.findRevisions(page.map(({ _id }) => _id))
        await engine.put(page.filter((one) => held.get(one._id) !== one.revision).map(toListing))
      })
      await tree()
      await reread([])
      await engine.ready()
      log.info({ milliseconds: Math.round(performance.now() - from) }, 'search index built')
    },
    /** Compares all products. @returns the ids of the products that differed */
    all: async (): Promise<readonly string[]> => (await repair('', Infinity)).different,
    /**
     * Compares the next batch of products. After the last batch, starts again from the beginning.
     * @returns the ids of the products that differed
     */
    part: async (): Promise<readonly string[]> => {
      const { different, last } = await repair(place, partSize)
      place = last
      return different
    },
  }
}

/**
 * Creates the functions that start and stop building the index. Building is retried until MongoDB is available.
 * Afterwards, the index is compared with MongoDB in the background.
 */
export function createBuilding(
  build: () => Promise<void>,
  compareAll: () => Promise<void>,
  log: Log,
) {
  let isBuilt = false
  let isStopped = false
  return {
    isBuilt: (): boolean => isBuilt,
    /** Resolves when the index is built, or when the service stops. */
    start: async (): Promise<void> => {
      isBuilt = false
      while (!isBuilt && !isStopped) {
        await build().then(
          () => (isBuilt = true),
          (error: unknown) => {
            log.warn({ err: error }, 'search index not built, will retry')
            return pause(againMs, undefined, { ref: false })
          },
        )
      }
      if (isStopped) return
      // No request waits for this comparison. It finds other processes' changes that are missing from the change log.
      compareAll().then(
        () => log.info('search index reconciled'),
        (error: unknown) => log.warn({ err: error }, 'search index not reconciled'),
      )
    },
    stop: async (): Promise<void> => {
      isStopped = true
    },
  }
}
