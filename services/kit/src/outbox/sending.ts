import { randomUUID } from 'node:crypto'
import type { Bus } from '../kafka/bus.ts'
import type { AnyEvent } from '../events/event.ts'
import type { Log } from '../observability/log.ts'
import { type Ended, release } from './lease.ts'
import type { Outbox } from './outbox.ts'
import type { Published } from '../kafka/publish.ts'
import { takeQueued } from './queued.ts'
import { measure } from '../observability/metrics.ts'
import type { Tidying } from './tidy.ts'
import {
  createQueue,
  type Held,
  sendMs,
  takeTurn,
  takeWritten,
  type Turn,
  turnsOfWritten,
} from './turn.ts'

export type SendingOptions = {
  readonly outboxes: readonly Outbox[]
  readonly bus: Pick<Bus, 'publish' | 'ready'>
  readonly log: Log
  /**
   * Receives each event at least once. Events of an unordered outbox are received when this process queues them, and
   * all other events are received when they are sent. Must not throw.
   */
  readonly onEvent?: ((event: AnyEvent) => void) | undefined
}

/** Records the result of sending a lease's events. */
function recordResult(
  { queue, lease }: Held,
  { sent, rejected, error }: Published,
  { log }: SendingOptions,
): Ended {
  if (error !== undefined) queue?.fail(lease)
  for (const { event, reason } of rejected) {
    const place = { collection: lease.model.collection.name, document: lease.id }
    log.error({ event: event.id, type: event.type, ...place, reason }, 'event rejected by Kafka')
    measure('axle.event.unsendable', 1, { type: event.type })
  }
  return { lease, sent, rejected }
}

const nothing: Published = { sent: [], rejected: [] }

/**
 * Sends one batch of events and releases the batch's leases. If Kafka does not accept events that were sent without a
 * lease, these events wait for a sweep. The sweep retries them, and moves events that can never be sent to
 * `outboxRejected`.
 * @returns the number of sent events, and the first error or undefined
 */
async function sendTurn(
  { held, written }: Turn,
  deadline: number,
  { options, tidying }: { readonly options: SendingOptions; readonly tidying: Tidying },
): Promise<{ readonly sent: number; readonly error: unknown }> {
  const { bus, log, onEvent } = options
  const groups = [...held.map(({ lease }) => lease), ...written]
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
    held.map((one, index) => recordResult(one, outcomes[index] ?? nothing, options)),
  )
  if (lostCount > 0) log.warn({ leases: lostCount }, 'outbox leases lost')
  return { sent: sent.length, error: outcomes.find(({ error }) => error !== undefined)?.error }
}

/**
 * Creates functions that send batches of events, one at a time, until no event is left or `isOver` returns true. They
 * return false if no event could be sent, for example while Kafka is unavailable. If only some sends failed, the failed
 * events wait for the next sweep.
 */
export function createSending(options: SendingOptions, tidying: Tidying, isOver: () => boolean) {
  const { outboxes, bus, log } = options
  const holder = randomUUID()
  const queues = outboxes.map((outbox) => createQueue(outbox, holder))

  async function send(take: () => Promise<Turn>): Promise<'sent' | 'none' | 'failed'> {
    await bus.ready()
    // The deadline is set before the leases are taken, so that a send never outlives its leases.
    const deadline = performance.now() + sendMs
    const turn = await take()
    if (turn.held.length + turn.written.length === 0) return 'none'
    const { sent, error } = await sendTurn(turn, deadline, { options, tidying })
    if (error !== undefined) log.warn({ err: error }, 'outbox publisher: Kafka unavailable')
    return error !== undefined && sent === 0 ? 'failed' : 'sent'
  }

  /**
   * Sends the events that this process has queued so far. Events that are queued during the call may wait for the next
   * call.
   */
  async function written(): Promise<boolean> {
    for (let turns = turnsOfWritten(outboxes); turns > 0 && !isOver(); turns -= 1) {
      if ((await send(() => takeWritten(outboxes, holder))) === 'failed') return false
    }
    return true
  }

  /** Sends all waiting events, oldest first. */
  async function waiting(): Promise<boolean> {
    await tidying.tidy()
    queues.forEach((queue) => queue.begin())
    do {
      const outcome = await send(() => takeTurn(queues))
      if (outcome === 'failed') return false
      if (outcome === 'none' && !queues.some((queue) => queue.hasMore())) return true
      // This process's new events are sent first, so that they do not wait behind a backlog.
      if (!(await written())) return false
    } while (!isOver())
    return true
  }

  /** Discards the records of unsent events. A later sweep finds those events. */
  function forget(): void {
    for (const { model } of outboxes) takeQueued(model.modelName, Infinity)
  }

  return { written, waiting, forget }
}
