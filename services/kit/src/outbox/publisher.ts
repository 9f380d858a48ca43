import { storeTime } from '../mongo/clock.ts'
import type { AnyEvent } from '../events/event.ts'
import { listWaiting, type Outbox } from './outbox.ts'
import { onLocal } from './local-queue.ts'
import { createBatchPublisher, type BatchPublisherOptions } from './publish-batch.ts'
import type { Stopper } from '../service/stop.ts'
import { watchGauge } from '../observability/metrics.ts'

/**
 * Default timers of a publisher. `gather` calls `send` after a quarter of a second, and returns a function that cancels
 * the call.
 */
const presetTimers = {
  sweepMs: 1_000,
  gather: (send: () => void): (() => void) => {
    const timer = setTimeout(send, 250)
    return () => clearTimeout(timer)
  },
}
/** How long a stopping publisher continues to send waiting events. The next instance to start sends the rest. */
const stopMs = 5_000

export type PublisherOptions = BatchPublisherOptions & {
  readonly stopper: Stopper
  /**
   * Sends an event through Redis to the services that listen for it. Resolves to whether all of its direct receivers
   * were listening. If so, the event may reach Kafka later.
   */
  readonly sendDirectly?: ((event: AnyEvent) => Promise<boolean>) | undefined
  readonly timers?: typeof presetTimers | undefined
}

/** Maximum number of documents with waiting events that the metrics count for each model. */
const countedAtMost = 1_000

function watchOutboxes(outboxes: readonly Outbox[]): void {
  const listAll = async () =>
    (await Promise.all(outboxes.map(({ model }) => listWaiting(model, countedAtMost)))).flat()
  watchGauge('axle.outbox.waiting', async () => (await listAll()).length)
  watchGauge('axle.outbox.age', async () => {
    const now = storeTime().getTime()
    // The list is sorted by event time. The age of a requeued event counts from the requeue, so the first entry may not
    // be the one that has waited longest.
    const waiting = await listAll()
    return Math.max(0, ...waiting.map(({ since }) => (now - since.getTime()) / 1_000))
  })
}

/**
 * Creates the listener for events that this process has just written. It sends them at once, or in a batch after a
 * short delay.
 */
function createTake(
  { outboxes, onEvent, sendDirectly = async () => false, timers = presetTimers }: PublisherOptions,
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
    // `onEvent` can be called before the event is sent, because the event is already stored.
    if (onEvent && !outbox.isOrdered) events.forEach(onEvent)
    cancel ??= timers.gather(sendAll)
    for (const event of events) {
      if (outbox.batchedTypes?.includes(event.type)) continue
      void sendDirectly(event).then((isDelivered) => {
        if (!isDelivered) sendAll()
      })
    }
  }
}

/**
 * Starts the publisher, which sends the events in the outboxes. It sends this process's events at once or after a short
 * delay. A sweep every second sends events that are left over after a crash or a failed send. The sweep sends the
 * oldest events first and shares each batch among the models.
 *
 * After a crash between sending an event and removing it, the event is sent twice, so consumers must be idempotent.
 */
export function startPublisher(options: PublisherOptions) {
  const { outboxes, log, stopper, timers = presetTimers } = options
  let endBy = Infinity
  const isOver = (): boolean => performance.now() >= endBy
  const batches = createBatchPublisher(options, isOver)
  let running: Promise<void> | undefined
  const due = { waiting: false, local: false }

  async function drain(): Promise<boolean> {
    let isWell = true
    while (isWell && (due.waiting || due.local) && !isOver()) {
      const what = due.waiting ? 'waiting' : 'local'
      due[what] = false
      isWell = await batches[what]()
    }
    return isWell
  }

  function wake(): void {
    running ??= drain()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'outbox publisher: Kafka unavailable')
        return false
      })
      .then((isWell) => {
        running = undefined
        if (!isWell) batches.forget()
        // This process may have queued more events just as the last batch ended.
        else if (due.local && !isOver()) wake()
      })
  }

  function begin(what: Partial<typeof due>): void {
    Object.assign(due, what)
    wake()
  }
  const send = (): void => begin({ local: true })
  // Events that were queued before this publisher started did not trigger a send.
  const sweep = (): void => begin({ waiting: true, local: true })

  watchOutboxes(outboxes)
  const timer = setInterval(sweep, timers.sweepMs)
  const stopListening = onLocal(createTake(options, send))
  stopper.add('outbox publisher', async () => {
    clearInterval(timer)
    endBy = performance.now() + stopMs
    send()
    await running
    stopListening()
    await batches.acknowledge()
  })
  return { sweep }
}
