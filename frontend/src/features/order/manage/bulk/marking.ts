import type { Batch, Fault, Line, Mark } from './marking.rules.ts'

/** Delay in milliseconds before a batch is sent, during which it can be undone. */
export const holdMs = 10_000
const sentBesideEachOther = 4

/** State of the current batch. */
export type MarkingStep =
  | Readonly<{ kind: 'idle' }>
  | Readonly<{ kind: 'held'; batch: Batch; untilMs: number }>
  | Readonly<{ kind: 'sending'; batch: Batch; ended: number }>
  | Readonly<{ kind: 'failed'; batch: Batch; faults: readonly Fault[] }>

type Options = Readonly<{
  /**
   * Sets the status of one order.
   * @returns the error text, or null on success
   */
  send: (mark: Mark, line: Line) => Promise<string | null>
  /** Called when every order in a batch has received a response. */
  onEnd: (batch: Batch, faults: readonly Fault[]) => void
}>

/**
 * Returns a function that sends a batch's orders with the given number of concurrent requests. `onProgress` receives
 * the number of finished requests.
 */
function createSending(
  batch: Batch,
  { send, onEnd }: Options,
  onProgress: (ended: number) => void,
) {
  const waiting = [...batch.lines]
  const faults: Fault[] = []
  let ended = 0

  async function sendNext(): Promise<void> {
    const line = waiting.shift()
    if (line === undefined) return
    const reason = await send(batch.mark, line)
    if (reason !== null) faults.push({ order: line.order, reason })
    ended += 1
    onProgress(ended)
    if (ended === batch.lines.length) onEnd(batch, faults)
    else await sendNext()
  }

  return (many: number): void => {
    for (let count = Math.min(many, waiting.length); count > 0; count -= 1) void sendNext()
  }
}

/**
 * Sets the status of orders, one batch at a time. Each batch is sent only after a delay of a few seconds. If the admin
 * undoes the batch during this delay, nothing has been sent, so there is no email and no audit entry.
 */
export function createMarking(options: Options) {
  let step: MarkingStep = { kind: 'idle' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let send: ((many: number) => void) | undefined
  const listeners = new Set<() => void>()

  const show = (next: MarkingStep) => {
    step = next
    for (const listener of listeners) listener()
  }

  const begin = (many: number) => {
    if (step.kind !== 'held') return
    clearTimeout(timer)
    const { batch } = step
    const onEnd: Options['onEnd'] = (one, faults) => {
      send = undefined
      show(faults.length === 0 ? { kind: 'idle' } : { kind: 'failed', batch: one, faults })
      options.onEnd(one, faults)
    }
    show({ kind: 'sending', batch, ended: 0 })
    send = createSending(batch, { ...options, onEnd }, (ended) =>
      show({ kind: 'sending', batch, ended }),
    )
    send(many)
  }

  return {
    step: () => step,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Queues a batch, which is sent after the delay. */
    hold: (batch: Batch) => {
      show({ kind: 'held', batch, untilMs: Date.now() + holdMs })
      timer = setTimeout(() => begin(sentBesideEachOther), holdMs)
    },
    /** Sends the queued batch now. */
    sendNow: () => begin(sentBesideEachOther),
    /** Sends all remaining orders concurrently, because the page may be closing. */
    hurry: () => {
      if (step.kind === 'held') begin(Infinity)
      else send?.(Infinity)
    },
    /**
     * Discards the queued batch, or clears the errors of the last batch.
     * @returns the discarded batch
     */
    drop: (): Batch | null => {
      clearTimeout(timer)
      const held = step.kind === 'held' ? step.batch : null
      if (step.kind !== 'sending') show({ kind: 'idle' })
      return held
    },
  }
}
