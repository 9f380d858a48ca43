import { type Model, Schema } from 'mongoose'
import type { AnyEvent, EventType } from '../events/event.ts'
import { storeTime } from '../mongo/clock.ts'
import type { Fields } from '../mongo/fields.ts'
import type { Rejected } from '../kafka/publish.ts'
import { enqueueLocally } from './local-queue.ts'

/** Outbox fields of a MongoDB document. A single write changes the document's state and queues its events. */
export type WithOutbox = {
  readonly outbox: readonly AnyEvent[]
  /** Events that can never be sent, each with the reason. An operator must check them. */
  readonly outboxRejected?: readonly (Rejected & { readonly at: Date })[] | null
  readonly outboxHeldBy?: string | null
  /**
   * Number of leases so far, which serves as a fencing token. A holder whose lease has a lower number has lost its
   * lease.
   */
  readonly outboxFence?: number | null
  /**
   * The last event that `requeue` queued, and the time at which it did so. The event's age is measured from that time.
   * The field stays after the event is sent.
   */
  readonly outboxRequeued?: { readonly id: string; readonly at: Date } | null
}

export const outboxFields: Fields<WithOutbox> = {
  outbox: [Schema.Types.Mixed],
  outboxRejected: { type: [Schema.Types.Mixed], default: undefined },
  outboxHeldBy: String,
  outboxFence: Number,
  outboxRequeued: Schema.Types.Mixed,
}

/**
 * Index that finds documents with waiting events, oldest first. An empty outbox has no `time` string, so it is not in
 * the queried index range.
 */
export const outboxIndex = { 'outbox.time': 1 } as const

/** A model whose documents have an outbox, and the settings that a publisher needs for it. */
export type Outbox = {
  readonly model: Model<WithOutbox>
  /** Whether events must be published in order. If so, a publisher must lease a lease on the document to send its events. */
  readonly isOrdered: boolean
  /**
   * Types of events that no user waits for. They may be sent a quarter of a second late, in a batch with other events.
   */
  readonly batchedTypes?: readonly EventType[]
}

/**
 * Creates the outbox of a model whose events are idempotent, which means that a repeated or late event changes nothing.
 */
export function createOutbox<T extends WithOutbox>(
  { db, modelName }: Model<T>,
  batchedTypes: readonly EventType[] = [],
): Outbox {
  return { model: db.model<WithOutbox>(modelName), isOrdered: false, batchedTypes }
}

/**
 * Creates the outbox of a model whose events must stay in order, because a compacted topic retains only the latest
 * event for each document.
 */
export function createOrderedOutbox<T extends WithOutbox>(model: Model<T>): Outbox {
  return { ...createOutbox(model), isOrdered: true }
}

type Where = { readonly _id: string; readonly [field: string]: unknown }

/**
 * Queues an event again. If the outbox still contains the event, the event is not queued twice but is sent now. Such an
 * event may already have been sent but not yet removed.
 * @param where selects the document, and specifies the state that it must be in
 * @param change additional changes, which are written by the same update
 * @returns whether the event was queued
 */
export async function requeue(
  { model }: Outbox,
  where: Where,
  event: AnyEvent,
  change: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const outboxRequeued = { id: event.id, at: storeTime() }
  const queue = async (): Promise<boolean> => {
    const { modifiedCount } = await model.updateOne(
      { ...where, 'outbox.id': { $ne: event.id } },
      { $push: { outbox: event }, $set: { ...change, outboxRequeued } },
    )
    return modifiedCount === 1
  }
  if (await queue()) return true
  if (await model.exists({ ...where, 'outbox.id': event.id })) {
    enqueueLocally(model.modelName, { id: where._id, events: [event] })
    return false
  }
  // Either no document matches `where`, or a publisher removed the event between the two commands.
  return queue()
}

/** A MongoDB document with waiting events, and its current lease. */
export type Waiting = {
  readonly id: unknown
  readonly heldBy: string | null
  readonly fence: number | null
  /** When the document's oldest event was queued, by MongoDB's clock. */
  readonly since: Date
}

/** A MongoDB document's events that must be sent, oldest first. */
export type DocumentEvents = {
  readonly model: Model<WithOutbox>
  readonly id: unknown
  readonly events: readonly AnyEvent[]
}

/**
 * Returns when an outbox's first event was queued. That is the event's own time, or the time at which `requeue` queued
 * it again.
 */
function firstQueuedAt({ outbox: [first], outboxRequeued }: WithOutbox): Date {
  if (first && outboxRequeued?.id === first.id) return outboxRequeued.at
  return new Date(first?.time ?? 0)
}

/** Lists documents with waiting events. The document with the oldest event comes first. */
export async function listWaiting(model: Model<WithOutbox>, most: number): Promise<Waiting[]> {
  const found = await model
    .find({ 'outbox.time': { $gt: '' } })
    .select({ outboxHeldBy: 1, outboxFence: 1, outboxRequeued: 1, outbox: { $slice: 1 } })
    .sort({ 'outbox.time': 1 })
    .limit(most)
    .lean()
  return found.map((one) => ({
    id: one._id,
    heldBy: one.outboxHeldBy ?? null,
    fence: one.outboxFence ?? null,
    since: firstQueuedAt(one),
  }))
}

/**
 * Removes events that were sent without a lease from their outboxes, in one bulk write per model. Idempotent.
 *
 * Also ends any lease on the documents, because a lease holder may be dead, and no publisher checks a document with an
 * empty outbox.
 */
export async function removeSent(sent: readonly DocumentEvents[]): Promise<void> {
  const byModel = Map.groupBy(sent, ({ model }) => model)
  await Promise.all(
    [...byModel].map(([model, all]) =>
      model.collection.bulkWrite(
        [...Map.groupBy(all, ({ id }) => id)].map(([_id, of]) => {
          const ids = of.flatMap(({ events }) => events.map((event) => event.id))
          const update = {
            $pull: { outbox: { id: { $in: ids } } },
            $unset: { outboxHeldBy: '' as const },
          }
          return { updateOne: { filter: { _id }, update } }
        }) as never[],
        { ordered: false },
      ),
    ),
  )
}
