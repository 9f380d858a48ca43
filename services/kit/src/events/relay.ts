import { storeTime } from '../store/clock.ts'
import type { AnyEvent } from './event.ts'
import { listWaiting, type Outbox } from './outbox.ts'
import { onQueued } from './queued.ts'
import { createSending, type SendingOptions } from './sending.ts'
import type { Stopper } from '../ops/stop.ts'
import { watchGauge } from '../trace/metrics.ts'
import { createTidying } from './tidy.ts'

const presetSweepMs = 1_000
/** How long a stop goes on sending what waits; the rest is left to the next start. */
const stopMs = 5_000

export type RelayOptions = SendingOptions & {
  readonly stopper: Stopper
  /** Time between two sweeps. */
  readonly sweepMs?: number | undefined
}

/** As many waiting documents of a model are counted, and looked at for the one that has waited longest. */
const countedAtMost = 1_000

function watchOutboxes(outboxes: readonly Outbox[]): void {
  const listAll = async () =>
    (await Promise.all(outboxes.map(({ model }) => listWaiting(model, countedAtMost)))).flat()
  watchGauge('axle.outbox.waiting', async () => (await listAll()).length)
  watchGauge('axle.outbox.age', async () => {
    const now = storeTime().getTime()
    // What is queued once more comes first for the time at which it happened, and has not waited longest.
    const waiting = await listAll()
    return Math.max(0, ...waiting.map(({ since }) => (now - since.getTime()) / 1_000))
  })
}

/** Makes what is called with events that were just written, and has them sent. */
function createTake({ outboxes, onEvent }: RelayOptions, send: () => void) {
  return (modelName: string, events: readonly AnyEvent[]): void => {
    const outbox = outboxes.find(({ model }) => model.modelName === modelName)
    if (!outbox) return
    // What was just written is so, whatever becomes of the send.
    if (onEvent && !outbox.isOrdered) events.forEach(onEvent)
    send()
  }
}

/**
 * Sends what waits in the outboxes: what this process queues at once, and by a sweep every second what a crash left or
 * could not be sent, oldest first, in turn over the models. Events that are queued during a send form the next batch. A
 * crash between sending and taking away sends twice; consumers stand that.
 */
export function startRelay(options: RelayOptions) {
  const { outboxes, log, stopper, sweepMs = presetSweepMs } = options
  let endBy = Infinity
  const isOver = (): boolean => performance.now() >= endBy
  const tidying = createTidying(log)
  const sending = createSending(options, tidying, isOver)
  let running: Promise<void> | undefined
  const due = { waiting: false, written: false }

  async function drain(): Promise<boolean> {
    let isWell = true
    while (isWell && (due.waiting || due.written) && !isOver()) {
      const what = due.waiting ? 'waiting' : 'written'
      due[what] = false
      isWell = await sending[what]()
    }
    return isWell
  }

  function wake(): void {
    running ??= drain()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'events wait in the outbox')
        return false
      })
      .then((isWell) => {
        running = undefined
        if (!isWell) sending.forget()
        // It may have come as the last turn ended.
        else if (due.written && !isOver()) wake()
      })
  }

  function begin(what: Partial<typeof due>): void {
    Object.assign(due, what)
    wake()
  }
  const send = (): void => begin({ written: true })
  // Events that were queued before this relay started have woken no relay.
  const sweep = (): void => begin({ waiting: true, written: true })

  watchOutboxes(outboxes)
  const timer = setInterval(sweep, sweepMs)
  const stopListening = onQueued(createTake(options, send))
  stopper.add('relay', async () => {
    clearInterval(timer)
    endBy = performance.now() + stopMs
    send()
    await running
    stopListening()
    await tidying.tidy()
  })
  return { sweep }
}
