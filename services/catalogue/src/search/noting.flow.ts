import type { SharedChanges } from '@axle/kit/changes'
import type { Log } from '@axle/kit/log'

const againMs = 1_000
const idsAtOnce = 500

/** What an entry names when the tree of categories was written. */
export const treeMark = 'categories'

/**
 * Notes writes where all instances and the gateways read them, before the writer goes on. What could not be
 * noted, as while Redis is away, is noted as soon as it can be; meanwhile others learn of it by its event.
 */
export function createNoting(changes: SharedChanges, log: Log) {
  const waiting = new Set<string>()
  let retrying: NodeJS.Timeout | undefined
  let isStopped = false

  async function note(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < Math.max(1, ids.length); at += idsAtOnce) {
      await changes.note(ids.slice(at, at + idsAtOnce))
    }
  }

  async function noteWaiting(): Promise<void> {
    const ids = [...waiting]
    await note(ids)
    for (const id of ids) waiting.delete(id)
  }

  function retry(error: unknown): void {
    log.warn({ err: error }, 'changes are not shared yet')
    if (isStopped) return
    retrying ??= setTimeout(() => {
      retrying = undefined
      noteWaiting().catch(retry)
    }, againMs).unref()
  }

  return {
    /** Resolves when it is noted, or has failed for now. Repeating it has readers look once more. */
    note: async (ids: readonly string[]): Promise<void> => {
      await note(ids).catch((error: unknown) => {
        for (const id of ids) waiting.add(id)
        retry(error)
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
