import type { Log } from '@axle/kit/log'
import type { SearchEngine } from './engine.ts'
import type { ChangeLog } from './sync/change-log.ts'
import type { Rereading } from './rereading.flow.ts'

/** Events of one order's lines, or of a table, come close together: they are looked at at once. */
const gatherMs = 50

/** What an event says of a product: its revision then, and whether it is on sale no more. */
export type ProductHint = {
  readonly id: string
  readonly revision: number
  readonly isGone: boolean
}

type Options = {
  readonly engine: SearchEngine
  readonly rereading: Rereading
  readonly changeLog: ChangeLog
  readonly isCurrent: () => Promise<boolean>
  readonly log: Log
}

/**
 * Looks at what events say after what was noted. Only what nobody has noted, as a program beside the service does not,
 * is read because of its event, and is noted then.
 */
export function createEventCheck({ engine, rereading, changeLog, isCurrent, log }: Options) {
  const received = new Map<string, ProductHint>()
  let gathering: NodeJS.Timeout | undefined
  let isStopped = false

  async function missingAmong(hints: readonly ProductHint[]): Promise<readonly ProductHint[]> {
    const held = await engine.revisionsOf(hints.map(({ id }) => id))
    return hints.filter(({ id, revision, isGone }) => {
      const heldRevision = held.get(id)
      return heldRevision === undefined ? !isGone : heldRevision < revision
    })
  }

  async function look(hints: readonly ProductHint[]): Promise<void> {
    const unread = await missingAmong(hints)
    if (unread.length === 0) return
    await isCurrent()
    const missing = (await missingAmong(unread)).map(({ id }) => id)
    if (missing.length === 0) return
    rereading.want(missing)
    await rereading.settle()
    await changeLog.note(missing)
  }

  function gather(): void {
    if (isStopped) return
    gathering ??= setTimeout(() => {
      gathering = undefined
      const hints = [...received.values()]
      received.clear()
      look(hints).catch((error: unknown) => {
        log.warn({ err: error }, 'products not read for the search')
        rereading.want(hints.map(({ id }) => id))
        rereading.retry()
      })
    }, gatherMs).unref()
  }

  return {
    receive: (change: ProductHint): void => {
      received.set(change.id, change)
      gather()
    },
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(gathering)
    },
  }
}
