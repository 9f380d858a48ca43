import type { Log } from '@axle/kit/log'
import { readTree } from '../category/category.flow.ts'
import { arrangedOf } from './arrangement.rules.ts'
import type { ArrangedCategory, SearchEngine } from './engine.ts'
import type { Rereading } from './rereading.flow.ts'

const againMs = 1_000

const namesIn = (categories: readonly ArrangedCategory[]) =>
  categories.flatMap(({ name, former }) => [name, ...former])

/**
 * Keeps a search's copy of the tree of categories in step with the one that is kept. A name goes only when the products
 * that are held under it were read again: what the store has renamed is found all the time.
 */
export function createArranging(engine: SearchEngine, rereading: Rereading, log: Log) {
  let held: readonly ArrangedCategory[] = []
  let reading: Promise<void> = Promise.resolve()
  let retrying: NodeJS.Timeout | undefined
  let isStopped = false

  async function readOnce(): Promise<void> {
    const next = arrangedOf(await readTree())
    const names = new Set(namesIn(next))
    rereading.want(await engine.idsIn(namesIn(held).filter((name) => !names.has(name))))
    await rereading.settle()
    await engine.arrange(next)
    held = next
  }

  /** One reading comes after the other, so that no older one ends last. */
  function read(): Promise<void> {
    reading = reading.catch(() => undefined).then(readOnce)
    return reading
  }

  function readSoon(): void {
    read().catch((error: unknown) => {
      log.warn({ err: error }, 'categories not read for the search')
      if (isStopped) return
      retrying ??= setTimeout(() => {
        retrying = undefined
        readSoon()
      }, againMs).unref()
    })
  }

  return {
    /** Resolves when the tree is held as it was at the call, or later. @throws an outage of the store */
    read,
    /** Reads it now, and again until it is read. */
    readSoon,
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(retrying)
      await reading.catch(() => undefined)
    },
  }
}

export type Arranging = ReturnType<typeof createArranging>
