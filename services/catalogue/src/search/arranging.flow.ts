import type { Log } from '@axle/kit/log'
import { readTree } from '../category/category.flow.ts'
import { arrangedOf } from './arrangement.rules.ts'
import type { SearchEngine } from './engine.ts'

const againMs = 1_000

/** Keeps a search's copy of the tree of categories in step with the one that is kept. */
export function createArranging(engine: SearchEngine, log: Log) {
  let reading: Promise<void> = Promise.resolve()
  let retrying: NodeJS.Timeout | undefined
  let isStopped = false

  /** One reading comes after the other, so that no older one ends last. */
  function read(): Promise<void> {
    reading = reading
      .catch(() => undefined)
      .then(async () => engine.arrange(arrangedOf(await readTree())))
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
