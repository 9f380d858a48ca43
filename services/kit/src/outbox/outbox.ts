import { type Model, Schema } from 'mongoose'
import type { AnyEvent, EventType } from '../events/event.ts'
import { storeTime } from '../mongo/clock.ts'
import type { Fields } from '../mongo/fields.ts'
import type { Rejected } from '../kafka/publish.ts'
import { noteQueued } from './queued.ts'

/** Outbox fields of a MongoDB document. One write changes the document's state and queues its events. */
export type WithOutbox = {
  readonly outbox: readonly AnyEvent[]
  /** Events that can never be sent, each with the reason. An operator must check them. */
  readonly outboxRejected?: readonly (Rejected & { readonly at: Date })[] | null
  readonly outboxHeldBy?: string | null
  /** Number of leases so far (a fencing token). The holder of a lease with a lower number has lost it. */
  readonly outboxFence?: number | null
  /**
   * The last event that `requeue` queued, and the time of the requeue, from which the event's age is measured. It stays
   * after the event is sent.
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
 * Index that finds documents with waiting events, oldest first. An empty outbox has no `time` string, so the index
 * range skips it.
 */
export const outboxIndex = { 'outbox.time': 1 } as const

/** A model whose documents have an outbox, and what a relay must know about it. */
export type Outbox = {
  readonly model: Model<WithOutbox>
  /** Whether events must be published in order. If so, the sender must hold a lease on the document. */
  readonly isOrdered: boolean
  /**
   * Types of events that may be sent a quarter of a second late, in a batch with others, because no user waits for
   * them.
   */
  readonly unhurried?: readonly EventType[]
}

/** Returns the outbox of a model whose events are idempotent, so that a repeated or late event changes nothing. */
export function createOutbox<T extends WithOutbox>(
  { db, modelName }: Model<T>,
  unhurried: readonly EventType[] = [],
): Outbox {
  return { model: db.model<WithOutbox>(modelName), isOrdered: false, unhurried }
}

/**
 * Returns the outbox of a model whose events must stay in order, because a compacted topic keeps only the latest event
 * of each document.
 */
export function createOrderedOutbox<T extends WithOutbox>(model: Model<T>): Outbox {
  return { ...createOutbox(model), isOrdered: true }
}

type Where = { readonly _id: string; readonly [field: string]: unknown }

/**
 * Queues an event again. If the outbox still contains the event, the event is sent now and not queued twice. It may
 * have been sent already but not removed yet.
 * @param where selects the document and the state that it must be in
 * @param change additional changes, which the same update writes
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
    noteQueued(model.modelName, { id: where._id, events: [event] })
    return false
  }
  // Either no document matches `where`, or a relay removed the event between the two commands.
  return queue()
}

/** A MongoDB document with waiting events, and its current lease. */
export type Waiting = {
  readonly id: unknown
  readonly heldBy: string | null
  readonly fence: number | null
  /** When the oldest event was queued, by MongoDB's clock. */
  readonly since: Date
}

/** Events of one MongoDB document that must be sent, oldest first. */
export type Sending = {
  readonly model: Model<WithOutbox>
  readonly id: unknown
  readonly events: readonly AnyEvent[]
}

/**
 * Returns when an outbox's first event was queued: the time of the event, or the time at which `requeue` queued it
 * again.
 */
function firstQueuedAt({ outbox: [first], outboxRequeued }: WithOutbox): Date {
  if (first && outboxRequeued?.id === first.id) return outboxRequeued.at
  return new Date(first?.time ?? 0)
}

/** Lists documents with waiting events, those with the oldest event first. */
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
 * It also ends any lease on the document. The lease holder may be dead, and no relay checks a document with an empty
 * outbox.
 */
export async function takeAway(sent: readonly Sending[]): Promise<void> {
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
