import type { SharedChanges } from '@axle/kit/changes'
import type { Log } from '@axle/kit/log'

const againMs = 1_000
const idsAtOnce = 500

/** What an entry names when the tree of categories was written. */
export const treeMark = 'categories'

/**
 * Notes writes where all instances and the gateways read them, before the writer goes on. What could not be
 * noted, as while Redis is away, is noted as soon as it can be; meanwhile others learn of it by its event. Only the first
 * write waits for a Redis that hangs: later ones are put off until what waits is noted.
 */
export function createNoting(changes: SharedChanges, log: Log) {
  const waiting = new Set<string>()
  let isAway = false
  let isStopped = false
  let retrying: NodeJS.Timeout | undefined

  async function note(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < Math.max(1, ids.length); at += idsAtOnce) {
      await changes.note(ids.slice(at, at + idsAtOnce))
    }
  }

  /** Notes what waits, and what comes to it meanwhile. */
  async function noteWaiting(): Promise<void> {
    do {
      const ids = [...waiting]
      await note(ids)
      for (const id of ids) waiting.delete(id)
    } while (waiting.size > 0)
    isAway = false
  }

  function retrySoon(error: unknown): void {
    log.warn({ err: error }, 'changes are not shared yet')
    isAway = true
    if (isStopped) return
    retrying ??= setTimeout(() => {
      retrying = undefined
      noteWaiting().catch(retrySoon)
    }, againMs).unref()
  }

  return {
    /** Resolves when it is noted, or is put off. Repeating it has readers look once more. */
    note: async (ids: readonly string[]): Promise<void> => {
      if (isAway) for (const id of ids) waiting.add(id)
      else
        await note(ids).catch((error: unknown) => {
          for (const id of ids) waiting.add(id)
          retrySoon(error)
        })
    },
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(retrying)
      if (waiting.size > 0) await noteWaiting().catch(() => undefined)
    },
  }
}

export type Noting = ReturnType<typeof createNoting>
