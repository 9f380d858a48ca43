import { randomUUID } from 'node:crypto'
import type { Bus } from '../kafka/bus.ts'
import type { AnyEvent } from '../events/event.ts'
import type { Log } from '../observability/log.ts'
import { type Ended, release } from './lease.ts'
import { type DocumentEvents, type Outbox, removeSent } from './outbox.ts'
import type { Published } from '../kafka/publish.ts'
import { takeLocal } from './local-queue.ts'
import { measure } from '../observability/metrics.ts'
import {
  type Batch,
  countLocalBatches,
  createQueue,
  type LeasedDocument,
  sendMs,
  takeLocalBatch,
  takeWaitingBatch,
} from './batch.ts'

export type BatchPublisherOptions = {
  readonly outboxes: readonly Outbox[]
  readonly bus: Pick<Bus, 'publish' | 'ready'>
  readonly log: Log
  /**
   * Receives each event at least once. Events of an unordered outbox are received when this process queues them, and
   * all other events are received when they are sent. Must not throw.
   */
  readonly onEvent?: ((event: AnyEvent) => void) | undefined
}

/**
 * Collects events that were sent without a lease, so that they can be removed from their outboxes in one batch. If a
 * crash or an outage prevents the removal, a sweep sends the events again and then removes them.
 */
function createAcknowledgements(log: Log) {
  let sent: DocumentEvents[] = []
  return {
    add: (document: DocumentEvents): void => {
      if (document.events.length > 0) sent.push(document)
    },
    write: async (): Promise<void> => {
      const taken = sent
      sent = []
      if (taken.length === 0) return
      await removeSent(taken).catch((error: unknown) => {
        log.warn({ err: error }, 'sent events not removed from the outbox, will retry')
      })
    },
  }
}

type Acknowledgements = ReturnType<typeof createAcknowledgements>

/** Records the result of sending a lease's events. */
function recordResult(
  { queue, lease }: LeasedDocument,
  { sent, rejected, error }: Published,
  { log }: BatchPublisherOptions,
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
async function publishBatch(
  { leased, local }: Batch,
  deadline: number,
  options: BatchPublisherOptions & { readonly acknowledgements: Acknowledgements },
): Promise<{ readonly sent: number; readonly error: unknown }> {
  const { bus, log, onEvent, acknowledgements } = options
  const groups = [...leased.map(({ lease }) => lease), ...local]
  const outcomes = await bus.publish(
    groups.map(({ events }) => events),
    deadline,
  )
  const sent = outcomes.flatMap((outcome) => outcome.sent)
  if (onEvent)
    outcomes
      .slice(0, leased.length)
      .flatMap((outcome) => outcome.sent)
      .forEach(onEvent)
  local.forEach((document, index) =>
    acknowledgements.add({ ...document, events: outcomes[leased.length + index]?.sent ?? [] }),
  )
  const lostCount = await release(
    leased.map((one, index) => recordResult(one, outcomes[index] ?? nothing, options)),
  )
  if (lostCount > 0) log.warn({ leases: lostCount }, 'outbox leases lost')
  return { sent: sent.length, error: outcomes.find(({ error }) => error !== undefined)?.error }
}

/**
 * Creates functions that send batches of events, one at a time, until no event is left or `isOver` returns true. They
 * return false if no event could be sent, for example while Kafka is unavailable. If only some sends failed, the failed
 * events wait for the next sweep.
 */
export function createBatchPublisher(options: BatchPublisherOptions, isOver: () => boolean) {
  const { outboxes, bus, log } = options
  const holder = randomUUID()
  const queues = outboxes.map((outbox) => createQueue(outbox, holder))
  const acknowledgements = createAcknowledgements(log)

  async function publish(take: () => Promise<Batch>): Promise<'sent' | 'none' | 'failed'> {
    await bus.ready()
    // The deadline is set before the leases are taken, so that a send never outlives its leases.
    const deadline = performance.now() + sendMs
    const batch = await take()
    if (batch.leased.length + batch.local.length === 0) return 'none'
    const { sent, error } = await publishBatch(batch, deadline, { ...options, acknowledgements })
    if (error !== undefined) log.warn({ err: error }, 'outbox publisher: Kafka unavailable')
    return error !== undefined && sent === 0 ? 'failed' : 'sent'
  }

  /**
   * Sends the events that this process has queued so far. Events that are queued during the call may wait for the next
   * call.
   */
  async function local(): Promise<boolean> {
    for (let left = countLocalBatches(outboxes); left > 0 && !isOver(); left -= 1) {
      if ((await publish(() => takeLocalBatch(outboxes, holder))) === 'failed') return false
    }
    return true
  }

  /** Sends all waiting events, oldest first. */
  async function waiting(): Promise<boolean> {
    await acknowledgements.write()
    queues.forEach((queue) => queue.begin())
    do {
      const outcome = await publish(() => takeWaitingBatch(queues))
      if (outcome === 'failed') return false
      if (outcome === 'none' && !queues.some((queue) => queue.hasMore())) return true
      // This process's new events are sent first, so that they do not wait behind a backlog.
      if (!(await local())) return false
    } while (!isOver())
    return true
  }

  /** Discards the records of unsent events. A later sweep finds those events. */
  function forget(): void {
    for (const { model } of outboxes) takeLocal(model.modelName, Infinity)
  }

  return { local, waiting, forget, acknowledge: acknowledgements.write }
}
