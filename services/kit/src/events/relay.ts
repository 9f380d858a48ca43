import { randomUUID } from 'node:crypto'
import { storeTime } from '../store/clock.ts'
import type { Bus } from './bus.ts'
import type { AnyEvent } from './event.ts'
import type { Log } from '../ops/log.ts'
import { type Ended, release } from './lease.ts'
import { listWaiting, type Outbox } from './outbox.ts'
import type { Published } from './publish.ts'
import { hasQueued, onQueued, takeQueued } from './queued.ts'
import type { Stopper } from '../ops/stop.ts'
import { measure, watchGauge } from '../trace/metrics.ts'
import { createTidying, type Tidying } from './tidy.ts'
import { createQueue, type Held, takeTurn, takeWritten, type Turn } from './turn.ts'

/** A send ends within this time of taking the lease, or fails: long before another relay may take it. */
const sendMs = 6_000
const sweepMs = 1_000
/** How long a stop goes on sending what waits; the rest is left to the next start. */
const stopMs = 5_000

export type RelayOptions = {
  readonly outboxes: readonly Outbox[]
  readonly bus: Pick<Bus, 'publish' | 'ready'>
  readonly log: Log
  readonly stopper: Stopper
  /** Called with each event as it is sent; at least once, and it must not throw. */
  readonly onEvent?: ((event: AnyEvent) => void) | undefined
}

/** Notes what became of the events of one lease. */
function endOf(
  { queue, lease }: Held,
  { sent, rejected, error }: Published,
  { log }: RelayOptions,
): Ended {
  if (error !== undefined) queue?.fail(lease)
  for (const { event, reason } of rejected) {
    const place = { collection: lease.model.collection.name, document: lease.id }
    log.error({ event: event.id, type: event.type, ...place, reason }, 'event set aside')
    measure('axle.event.unsendable', 1, { type: event.type })
  }
  return { lease, sent, rejected }
}

const nothing: Published = { sent: [], rejected: [] }

/**
 * Sends one turn and gives the leases back. What has none and is not taken is left to a sweep, which sets aside what
 * can never be sent.
 * @returns the first error, or undefined when all were sent
 */
async function sendTurn(
  { held, written }: Turn,
  deadline: number,
  { options, tidying }: { readonly options: RelayOptions; readonly tidying: Tidying },
): Promise<{ readonly sent: number; readonly error: unknown }> {
  const { bus, log, onEvent } = options
  const groups = [...held.map(({ lease }) => lease), ...written]
  // What was just written is so, whatever becomes of the send.
  if (onEvent) written.flatMap(({ events }) => events).forEach(onEvent)
  const outcomes = await bus.publish(
    groups.map(({ events }) => events),
    deadline,
  )
  const sent = outcomes.flatMap((outcome) => outcome.sent)
  if (onEvent)
    outcomes
      .slice(0, held.length)
      .flatMap((outcome) => outcome.sent)
      .forEach(onEvent)
  written.forEach((one, index) =>
    tidying.note({ ...one, events: outcomes[held.length + index]?.sent ?? [] }),
  )
  const lostCount = await release(
    held.map((one, index) => endOf(one, outcomes[index] ?? nothing, options)),
  )
  if (lostCount > 0) log.warn({ leases: lostCount }, 'leases of outboxes lost')
  return { sent: sent.length, error: outcomes.find(({ error }) => error !== undefined)?.error }
}

/**
 * Sends turn after turn until nothing is left or it is over. Each of its functions answers false when nothing could be
 * sent, as while the broker is away; where others were, those that failed wait for the next sweep.
 */
function createSending(options: RelayOptions, tidying: Tidying, isOver: () => boolean) {
  const { outboxes, bus, log } = options
  const names = outboxes.map(({ model }) => model.modelName)
  const holder = randomUUID()
  const queues = outboxes.map((outbox) => createQueue(outbox, holder))

  async function send(take: () => Promise<Turn>): Promise<'sent' | 'none' | 'failed'> {
    await bus.ready()
    // Counted from before the leases were taken, so that a send never outlives them.
    const deadline = performance.now() + sendMs
    const turn = await take()
    if (turn.held.length + turn.written.length === 0) return 'none'
    const { sent, error } = await sendTurn(turn, deadline, { options, tidying })
    if (error !== undefined) log.warn({ err: error }, 'events wait in the outbox')
    return error !== undefined && sent === 0 ? 'failed' : 'sent'
  }

  /** What this process has queued. */
  async function written(): Promise<boolean> {
    while (hasQueued(names) && !isOver()) {
      if ((await send(() => takeWritten(outboxes, holder))) === 'failed') return false
    }
    return true
  }

  /** All that waits, the oldest first. */
  async function waiting(): Promise<boolean> {
    await tidying.tidy()
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

  /** Leaves to the sweep what could not be sent. */
  function forget(): void {
    for (const name of names) takeQueued(name, Infinity)
  }

  return { written, waiting, forget, hasWritten: () => hasQueued(names) }
}

/** As many waiting documents of a model are counted. */
const countedAtMost = 1_000

function watchOutboxes(outboxes: readonly Outbox[]): void {
  const waitingIn = async (most: number) =>
    (await Promise.all(outboxes.map(({ model }) => listWaiting(model, most)))).flat()
  watchGauge('axle.outbox.waiting', async () => (await waitingIn(countedAtMost)).length)
  watchGauge('axle.outbox.age', async () => {
    const now = storeTime().getTime()
    const waiting = await waitingIn(1)
    return Math.max(0, ...waiting.map(({ since }) => (now - since.getTime()) / 1_000))
  })
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
  const tidying = createTidying(log)
  const sending = createSending(options, tidying, isOver)
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
        if (!isWell) sending.forget()
        // It may have been queued as the last turn ended.
        else if (sending.hasWritten() && !isOver()) wake()
      })
  }

  function sweep(): void {
    isSweepDue = true
    wake()
  }

  watchOutboxes(options.outboxes)
  const timer = setInterval(sweep, sweepMs)
  const stopListening = onQueued(wake)
  stopper.add('relay', async () => {
    clearInterval(timer)
    endBy = performance.now() + stopMs
    await running
    stopListening()
    await tidying.tidy()
  })
  return { sweep }
}
