import { storeTime } from '../store/clock.ts'
import type { AnyEvent } from './event.ts'
import { listWaiting, type Outbox } from './outbox.ts'
import { onQueued } from './queued.ts'
import { createSending, type SendingOptions } from './sending.ts'
import type { Stopper } from '../ops/stop.ts'
import { watchGauge } from '../trace/metrics.ts'
import { createTidying } from './tidy.ts'

/** Timers of a relay. `gather` calls `send` after a quarter of a second, unless it is cancelled. */
const presetTimers = {
  sweepMs: 1_000,
  gather: (send: () => void): (() => void) => {
    const timer = setTimeout(send, 250)
    return () => clearTimeout(timer)
  },
}
/** How long a stopping relay continues to send waiting events. The next start sends the rest. */
const stopMs = 5_000

export type RelayOptions = SendingOptions & {
  readonly stopper: Stopper
  /** Hands an event to those who wait for it. Resolves with whether they get it: then Kafka may have it a moment later. */
  readonly hand?: ((event: AnyEvent) => Promise<boolean>) | undefined
  readonly timers?: typeof presetTimers | undefined
}

/** Maximum number of waiting documents per model that the metrics include. */
const countedAtMost = 1_000

function watchOutboxes(outboxes: readonly Outbox[]): void {
  const listAll = async () =>
    (await Promise.all(outboxes.map(({ model }) => listWaiting(model, countedAtMost)))).flat()
  watchGauge('axle.outbox.waiting', async () => (await listAll()).length)
  watchGauge('axle.outbox.age', async () => {
    const now = storeTime().getTime()
    // A requeued event sorts by the time at which it happened, but its age counts from the requeue.
    const waiting = await listAll()
    return Math.max(0, ...waiting.map(({ since }) => (now - since.getTime()) / 1_000))
  })
}

/** Creates the listener for events that were just written. It sends them at once, or batched after a short delay. */
function createTake(
  { outboxes, onEvent, hand = async () => false, timers = presetTimers }: RelayOptions,
  send: () => void,
) {
  let cancel: (() => void) | undefined

  function sendAll(): void {
    cancel?.()
    cancel = undefined
    send()
  }

  return (modelName: string, events: readonly AnyEvent[]): void => {
    const outbox = outboxes.find(({ model }) => model.modelName === modelName)
    if (!outbox) return
    // The write is already stored, whether or not the send succeeds.
    if (onEvent && !outbox.isOrdered) events.forEach(onEvent)
    cancel ??= timers.gather(sendAll)
    for (const event of events) {
      if (outbox.unhurried?.includes(event.type)) continue
      void hand(event).then((isHanded) => {
        if (!isHanded) sendAll()
      })
    }
  }
}

/**
 * Starts the relay of the outboxes. It sends events of this process at once or after a short delay. A sweep every
 * second sends events that a crash or a failed send left, oldest first, alternating between the models. After a crash
 * between sending and removing, an event is sent twice, so consumers must be idempotent.
 */
export function startRelay(options: RelayOptions) {
  const { outboxes, log, stopper, timers = presetTimers } = options
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
        // Events may have been queued just as the last turn ended.
        else if (due.written && !isOver()) wake()
      })
  }

  function begin(what: Partial<typeof due>): void {
    Object.assign(due, what)
    wake()
  }
  const send = (): void => begin({ written: true })
  // Events that were queued before this relay started did not wake it.
  const sweep = (): void => begin({ waiting: true, written: true })

  watchOutboxes(outboxes)
  const timer = setInterval(sweep, timers.sweepMs)
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
