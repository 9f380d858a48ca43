import { scaled } from '@axle/kit/limits'
import type { Changes, SharedChanges } from '@axle/kit/changes'
import { sharedFlights } from '@axle/kit/flights'
import type { Log } from '@axle/kit/log'
import { createRest } from '@axle/kit/rest'
import { setTimeout as pause } from 'node:timers/promises'
import { treeMark } from './sync/change-log.ts'

/** How the search is brought up to what has changed. */
export type Bringing = {
  /** Reads these products again. */
  readonly products: (ids: readonly string[]) => Promise<void>
  /** Reads the tree of categories again. */
  readonly tree: () => Promise<void>
  /** Compares everything with the store. */
  readonly all: () => Promise<void>
}

/**
 * Brings the search up to what any instance has written, before it answers: so a reader finds what was written before
 * its call, by any process. While changes cannot be read, events alone keep it in step.
 * @param patienceMs how long a reader waits for what was written elsewhere
 */
export function createCatchingUp(
  changes: SharedChanges,
  bring: Bringing,
  log: Log,
  patienceMs = scaled('search', 1_000),
) {
  let seen: string | undefined
  /** What goes on after its reader has lost patience. A second one beside it would make both slower. */
  let bringing: Promise<true> | undefined
  const rested = createRest(log, 'what others have written is not looked for')

  /** An entry of this instance's own, so that there is one to compare with, also in a Redis that was emptied. */
  async function mark(): Promise<string | undefined> {
    await changes.note([])
    return changes.generation()
  }

  async function bringUp(found: Changes | undefined): Promise<true> {
    // Marked before the store is read: what is written meanwhile is looked for next time.
    const generation = found?.generation ?? (await mark())
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
    const patience = pause(patienceMs, false, { ref: false })
    if (bringing && !(await Promise.race([bringing, patience]))) return false
    const found = seen === undefined ? undefined : await changes.since(seen)
    if (found !== undefined && found.generation === seen) return true
    bringing = bringUp(found).finally(() => {
      bringing = undefined
    })
    return Promise.race([bringing, patience])
  }

  const isCurrent = sharedFlights(() => rested(catchUp, () => false))

  return {
    /**
     * To be called before the store is read for the first time. What a process that ended here could not note any more
     * is covered by this mark: after it, nothing counts that was kept before.
     */
    begin: async (): Promise<void> => {
      try {
        seen = await mark()
      } catch (error) {
        log.warn({ err: error }, 'changes cannot be shared yet')
      }
    },
    /** @returns whether all that was written before the call is found now */
    isCurrent,
  }
}
