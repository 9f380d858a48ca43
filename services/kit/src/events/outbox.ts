import { type Model, Schema } from 'mongoose'
import type { AnyEvent } from './event.ts'
import { storeTime } from '../store/clock.ts'
import type { Fields } from '../store/fields.ts'
import type { Rejected } from './publish.ts'
import { noteQueued } from './queued.ts'

/** What a document has that changes state and queues its events in one write. */
export type WithOutbox = {
  readonly outbox: readonly AnyEvent[]
  /** Events that could never be sent, each with the reason; somebody must look at them. */
  readonly outboxRejected?: readonly (Rejected & { readonly at: Date })[] | null
  readonly outboxHeldBy?: string | null
  /** Counts the leases: the holder of an older one has lost it. */
  readonly outboxFence?: number | null
  /** The event that was queued once more, and when: it has not waited since it happened. It stays when that was sent. */
  readonly outboxRequeued?: { readonly id: string; readonly at: Date } | null
}

export const outboxFields: Fields<WithOutbox> = {
  outbox: [Schema.Types.Mixed],
  outboxRejected: { type: [Schema.Types.Mixed], default: undefined },
  outboxHeldBy: String,
  outboxFence: Number,
  outboxRequeued: Schema.Types.Mixed,
}

/** Makes waiting events cheap to find, oldest first: an empty outbox holds no string, so it is not in the range. */
export const outboxIndex = { 'outbox.time': 1 } as const

/** The outbox side of a model, which is all that a relay knows of its documents. */
export type Outbox = {
  readonly model: Model<WithOutbox>
  /** Whether nothing older may be published after something newer: then the sender must hold a lease. */
  readonly isOrdered: boolean
}

/** The outbox of documents whose events may be published again, also after later ones, and change nothing then. */
export function outboxOf<T extends WithOutbox>({ db, modelName }: Model<T>): Outbox {
  return { model: db.model<WithOutbox>(modelName), isOrdered: false }
}

/** The outbox of documents of which a compacted topic keeps what was published last. */
export function orderedOutboxOf<T extends WithOutbox>(model: Model<T>): Outbox {
  return { ...outboxOf(model), isOrdered: true }
}

type Where = { readonly _id: string; readonly [field: string]: unknown }

/**
 * Queues an event once more. One that is in the outbox is not queued twice but sent now: it may have been sent already,
 * and only not been taken away yet.
 * @param where says which document, and how it must be
 * @param change is written with it
 * @returns whether it was queued
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
  // Either the document is another than `where` says, or the event was taken away between the two.
  return queue()
}

/** A document whose events wait, with the lease that it is under. */
export type Waiting = {
  readonly id: unknown
  readonly heldBy: string | null
  readonly fence: number | null
  /** When the first of them was queued, by the store's clock. */
  readonly since: Date
}

/** Events of one document that are to be sent, oldest first. */
export type Sending = {
  readonly model: Model<WithOutbox>
  readonly id: unknown
  readonly events: readonly AnyEvent[]
}

/** When the first event of an outbox was queued: as it happened, unless it was queued once more. */
function firstQueuedAt({ outbox: [first], outboxRequeued }: WithOutbox): Date {
  if (first && outboxRequeued?.id === first.id) return outboxRequeued.at
  return new Date(first?.time ?? 0)
}

/** Documents with waiting events, those of which an event happened first before others. */
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
 * Takes away what was sent without a lease, all of a model in one go. Repeating it changes nothing. A lease on it ends,
 * too: the relay that has it may be dead, and nobody would look at a document of which nothing waits.
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
