import { type Model, Schema } from 'mongoose'
import { storeTime } from '../store/clock.ts'
import type { AnyEvent } from './event.ts'
import type { Fields } from '../store/fields.ts'
import type { Rejected } from './publish.ts'

/** What a document has that changes state and queues its events in one write. */
export type WithOutbox = {
  readonly outbox: readonly AnyEvent[]
  /** Events that could never be sent, each with the reason; somebody must look at them. */
  readonly outboxRejected?: readonly (Rejected & { readonly at: Date })[] | null
  readonly outboxHeldBy?: string | null
  /** Counts the leases: whoever holds an older one has lost it. */
  readonly outboxFence?: number | null
}

export const outboxFields: Fields<WithOutbox> = {
  outbox: [Schema.Types.Mixed],
  outboxRejected: { type: [Schema.Types.Mixed], default: undefined },
  outboxHeldBy: String,
  outboxFence: Number,
}

/** Makes waiting events cheap to find, oldest first: an empty outbox holds no string, so it is not in the range. */
export const outboxIndex = { 'outbox.time': 1 } as const

/** The outbox side of a model, which is all that a relay knows of its documents. */
export function outboxOf<T extends WithOutbox>({ db, modelName }: Model<T>): Model<WithOutbox> {
  return db.model<WithOutbox>(modelName)
}

/** A document whose events wait, with the lease that it is under. */
export type Waiting = {
  readonly id: unknown
  readonly heldBy: string | null
  readonly fence: number | null
}

/** The lease of one document, and the events that it is for, oldest first. */
export type Lease = {
  readonly model: Model<WithOutbox>
  readonly id: unknown
  readonly fence: number
  readonly events: readonly AnyEvent[]
}

/** How long a lease is left to a relay that does not give it back. */
export const leaseMs = 10_000

/** So many at once that one document leaves room for others in a batch. */
const eventsAtMost = 50

/** Documents with waiting events, those whose event has waited longest first. */
export async function listWaiting(model: Model<WithOutbox>, most: number): Promise<Waiting[]> {
  const found = await model
    .find({ 'outbox.time': { $gt: '' } }, { outboxHeldBy: 1, outboxFence: 1 })
    .sort({ 'outbox.time': 1 })
    .limit(most)
    .lean()
  return found.map(({ _id, outboxHeldBy, outboxFence }) => ({
    id: _id,
    heldBy: outboxHeldBy ?? null,
    fence: outboxFence ?? null,
  }))
}

async function take(
  model: Model<WithOutbox>,
  { id, ...state }: { readonly id: unknown; readonly [state: string]: unknown },
  holder: string,
): Promise<Lease | undefined> {
  const found = await model
    .findOneAndUpdate(
      { _id: id, ...state },
      { $set: { outboxHeldBy: holder }, $inc: { outboxFence: 1 } },
      { returnDocument: 'after', projection: { outbox: 1, outboxFence: 1 } },
    )
    .lean()
  if (!found) return undefined
  const events = found.outbox.slice(0, eventsAtMost)
  return { model, id, fence: found.outboxFence ?? 0, events }
}

/** Takes the lease of a document, unless it went to another relay since it was listed. */
export async function hold(
  model: Model<WithOutbox>,
  { id, heldBy, fence }: Waiting,
  holder: string,
): Promise<Lease | undefined> {
  return take(model, { id, outboxHeldBy: heldBy, outboxFence: fence }, holder)
}

/** Takes the lease of a document that was just written, unless another relay has it or has sent all that waited. */
export async function holdWritten(
  model: Model<WithOutbox>,
  id: string,
  holder: string,
): Promise<Lease | undefined> {
  return take(model, { id, outboxHeldBy: null, 'outbox.time': { $gt: '' } }, holder)
}

/**
 * Gives a lease back, takes away what was sent, and sets aside what can never be.
 * @returns false when the lease had gone to another relay: then nothing was changed
 */
export async function release(
  { model, id, fence }: Lease,
  sent: readonly AnyEvent[],
  rejected: readonly Rejected[],
): Promise<boolean> {
  const at = storeTime()
  const ids = [...sent, ...rejected.map(({ event }) => event)].map((event) => event.id)
  const { matchedCount } = await model.updateOne(
    { _id: id, outboxFence: fence },
    {
      $unset: { outboxHeldBy: '' },
      $pull: { outbox: { id: { $in: ids } } },
      ...(rejected.length > 0 && {
        $push: { outboxRejected: { $each: rejected.map((one) => ({ ...one, at })) } },
      }),
    },
  )
  return matchedCount === 1
}
