import { type Model, Schema } from 'mongoose'
import type { AnyEvent, EventType } from './event.ts'
import { storeTime } from '../store/clock.ts'
import type { Fields } from '../store/fields.ts'
import type { Rejected } from './publish.ts'
import { noteQueued } from './queued.ts'

/** Fields of a document that changes its state and queues its events in one write. */
export type WithOutbox = {
  readonly outbox: readonly AnyEvent[]
  /** Events that can never be sent, each with the reason. An operator must check them. */
  readonly outboxRejected?: readonly (Rejected & { readonly at: Date })[] | null
  readonly outboxHeldBy?: string | null
  /** Number of leases so far (a fencing token). The holder of a lease with a lower number has lost it. */
  readonly outboxFence?: number | null
  /**
   * The event that was queued last by `requeue`, and when, so that its age is measured from then. It stays after the
   * send.
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

/** Finds waiting events, oldest first. An empty outbox has no string here, so the index range skips it. */
export const outboxIndex = { 'outbox.time': 1 } as const

/** The outbox side of a model: everything that a relay knows about its documents. */
export type Outbox = {
  readonly model: Model<WithOutbox>
  /** Whether an older event must never be published after a newer one. If so, the sender must hold a lease. */
  readonly isOrdered: boolean
  /** Types of events that nobody waits for: they may be sent a quarter of a second late, with others. */
  readonly unhurried?: readonly EventType[]
}

/** Returns the outbox of documents whose events are idempotent: a repeated or late event changes nothing. */
export function outboxOf<T extends WithOutbox>(
  { db, modelName }: Model<T>,
  unhurried: readonly EventType[] = [],
): Outbox {
  return { model: db.model<WithOutbox>(modelName), isOrdered: false, unhurried }
}

/** Returns the outbox of documents whose latest event a compacted topic keeps. */
export function orderedOutboxOf<T extends WithOutbox>(model: Model<T>): Outbox {
  return { ...outboxOf(model), isOrdered: true }
}

type Where = { readonly _id: string; readonly [field: string]: unknown }

/**
 * Queues an event again. If the outbox still contains the event, it is sent now instead of queued twice: it may have
 * been sent already, but not removed yet.
 * @param where selects the document and the state that it must be in
 * @param change is written in the same update
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
  // Either the document does not match `where`, or the event was removed between the two commands.
  return queue()
}

/** A document with waiting events, and its current lease. */
export type Waiting = {
  readonly id: unknown
  readonly heldBy: string | null
  readonly fence: number | null
  /** When the first of them was queued, by MongoDB's clock. */
  readonly since: Date
}

/** Events of one document that are to be sent, oldest first. */
export type Sending = {
  readonly model: Model<WithOutbox>
  readonly id: unknown
  readonly events: readonly AnyEvent[]
}

/** Returns when an outbox's first event was queued: when it happened, or when `requeue` queued it again. */
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
 * Removes events that were sent without a lease, in one bulk write per model. It is idempotent. It also ends any lease
 * on the document: its holder may be dead, and no relay checks a document with an empty outbox.
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
