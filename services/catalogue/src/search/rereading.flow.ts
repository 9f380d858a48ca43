import type { Log } from '@axle/kit/log'
import { readByIds } from '../product/search-feed.flow.ts'
import type { SearchEngine } from './engine.ts'
import { listingOf } from './search.rules.ts'

const againMs = 1_000
const readAtOnce = 250

async function reread(engine: SearchEngine, ids: readonly string[]): Promise<void> {
  const found = await readByIds(ids)
  const onSale = new Set(found.map(({ _id }) => _id))
  await engine.put(found.map(listingOf))
  await engine.remove(ids.filter((id) => !onSale.has(id)))
}

/** Reads products again that may have changed, and gives them to the search as they are then. */
export function createRereading(engine: SearchEngine, log: Log) {
  const wanted = new Set<string>()
  let reading: Promise<void> | undefined
  let retrying: NodeJS.Timeout | undefined
  let isStopped = false

  async function readSome(): Promise<void> {
    const ids = [...wanted].slice(0, readAtOnce)
    for (const id of ids) wanted.delete(id)
    await reread(engine, ids).catch((error: unknown) => {
      for (const id of ids) wanted.add(id)
      throw error
    })
  }

  async function readWanted(): Promise<void> {
    while (wanted.size > 0) await readSome()
  }

  /** One reading comes after the other, so that no older one ends last. */
  async function settle(): Promise<void> {
    while (wanted.size > 0) {
      reading ??= readWanted().finally(() => {
        reading = undefined
      })
      await reading
    }
    await reading
  }

  function retry(): void {
    if (isStopped) return
    retrying ??= setTimeout(() => {
      retrying = undefined
      settle().catch((error: unknown) => {
        log.warn({ err: error, products: wanted.size }, 'products not read for the search')
        retry()
      })
    }, againMs).unref()
  }

  return {
    /** Notes products that shall be read with the next reading. */
    want: (ids: Iterable<string>): void => {
      for (const id of ids) wanted.add(id)
    },
    /** Resolves when all that was wanted is read. @throws an outage of the store, after which it is wanted still */
    settle,
    /** Reads what is wanted in a second, again and again until it is read. */
    retry,
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(retrying)
      await reading?.catch(() => undefined)
    },
  }
}

export type Rereading = ReturnType<typeof createRereading>
