import type { Model } from 'mongoose'
import { randomUUID } from 'node:crypto'
import type { Bus } from './bus.ts'
import type { AnyEvent } from './event.ts'
import type { Log } from '../ops/log.ts'
import { release, type WithOutbox } from './outbox.ts'
import type { Published } from './publish.ts'
import { hasQueued, onQueued } from './queued.ts'
import type { Stopper } from '../ops/stop.ts'
import { createQueue, type Held, takeTurn, takeWritten } from './turn.ts'

/** A send ends within this time of taking the lease, or fails: long before another relay may take it. */
const sendMs = 6_000
const sweepMs = 1_000
/** How long a stop goes on sending what waits; the rest is left to the next start. */
const stopMs = 5_000

export type RelayOptions = {
  readonly models: readonly Model<WithOutbox>[]
  readonly bus: Pick<Bus, 'publish' | 'ready'>
  readonly log: Log
  readonly stopper: Stopper
  /** Called with each event that Kafka has taken; at least once, and it must not throw. */
  readonly afterPublish?: (event: AnyEvent) => void
}

/** Sends one turn and gives the leases back. @returns the first error, or undefined when all were sent */
async function sendTurn(
  held: readonly Held[],
  deadline: number,
  { bus, log, afterPublish }: RelayOptions,
): Promise<{ readonly sent: number; readonly error: unknown }> {
  const outcomes = await bus.publish(
    held.map(({ lease }) => lease.events),
    deadline,
  )
  async function finish({ queue, lease }: Held, outcome: Published): Promise<void> {
    const { sent, rejected, error } = outcome
    if (error !== undefined) queue?.fail(lease)
    for (const { event, reason } of rejected) {
      const place = { collection: lease.model.collection.name, document: lease.id }
      log.error({ event: event.id, type: event.type, ...place, reason }, 'event set aside')
    }
    if (!(await release(lease, sent, rejected))) {
      log.warn({ document: lease.id, fence: lease.fence }, 'lease of an outbox lost')
    }
    if (afterPublish) sent.forEach(afterPublish)
  }
  await Promise.all(
    held.map((one, index) => finish(one, outcomes[index] ?? { sent: [], rejected: [] })),
  )
  const sent = outcomes.reduce((sum, outcome) => sum + outcome.sent.length, 0)
  return { sent, error: outcomes.find(({ error }) => error !== undefined)?.error }
}

/**
 * Sends turn after turn until nothing is left or it is over. Each of its functions answers false when nothing could be
 * sent, as while the broker is away; where others were, those that failed wait for the next sweep.
 */
function createSending(options: RelayOptions, isOver: () => boolean) {
  const { models, bus, log } = options
  const names = models.map(({ modelName }) => modelName)
  const holder = randomUUID()
  const queues = models.map((model) => createQueue(model, holder))

  async function send(take: () => Promise<readonly Held[]>): Promise<'sent' | 'none' | 'failed'> {
    await bus.ready()
    // Counted from before the leases were taken, so that a send never outlives them.
    const deadline = performance.now() + sendMs
    const held = await take()
    if (held.length === 0) return 'none'
    const { sent, error } = await sendTurn(held, deadline, options)
    if (error !== undefined) log.warn({ err: error }, 'events wait in the outbox')
    return error !== undefined && sent === 0 ? 'failed' : 'sent'
  }

  /** What this process has queued. */
  async function written(): Promise<boolean> {
    while (hasQueued(names) && !isOver()) {
      if ((await send(() => takeWritten(models, holder))) === 'failed') return false
    }
    return true
  }

  /** All that waits, the oldest first. */
  async function waiting(): Promise<boolean> {
    queues.forEach((queue) => queue.begin())
    do {
      const outcome = await send(() => takeTurn(queues))
      if (outcome === 'failed') return false
      if (outcome === 'none' && !queues.some((queue) => queue.hasMore())) return true
      // What is queued meanwhile does not wait behind what has waited for long.
      if (!(await written())) return false
    } while (!isOver())
    return true
  }

  return { written, waiting, hasWritten: () => hasQueued(names) }
}

/**
 * Sends what waits in the outboxes: what this process queues at once, and by a sweep every second what a crash left or
 * could not be sent, oldest first, in turn over the models. A crash between sending and taking away sends twice;
 * consumers stand that.
 */
export function startRelay(options: RelayOptions) {
  const { log, stopper } = options
  let endBy = Infinity
  const isOver = (): boolean => performance.now() >= endBy
  const sending = createSending(options, isOver)
  let running: Promise<void> | undefined
  let isSweepDue = false

  async function drain(): Promise<boolean> {
    let isWell = true
    while (isWell && (isSweepDue || sending.hasWritten()) && !isOver()) {
      const isSweep = isSweepDue
      isSweepDue = false
      isWell = await (isSweep ? sending.waiting() : sending.written())
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
        // It may have been queued as the last turn ended; what could not be sent waits for the sweep.
        if (isWell && sending.hasWritten() && !isOver()) wake()
      })
  }

  function sweep(): void {
    isSweepDue = true
    wake()
  }

  const timer = setInterval(sweep, sweepMs)
  const stopListening = onQueued(wake)
  stopper.add('relay', async () => {
    clearInterval(timer)
    endBy = performance.now() + stopMs
    await running
    stopListening()
  })
  return { sweep }
}
