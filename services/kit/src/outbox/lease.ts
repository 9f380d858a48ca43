import type { Model } from 'mongoose'
import { storeTime } from '../mongo/clock.ts'
import type { AnyEvent } from '../events/event.ts'
import type { DocumentEvents, Waiting, WithOutbox } from './outbox.ts'
import type { Rejected } from '../kafka/publish.ts'

/** A lease on a MongoDB document, with the document's events that must be sent. */
export type Lease = DocumentEvents & { readonly fence: number }

/** How long a publisher keeps a lease that it does not release. */
export const leaseMs = 10_000

/** Maximum number of a document's events per batch, so that the batch also has room for other documents. */
const eventsAtMost = 50

const projection = { outbox: { $slice: eventsAtMost }, outboxFence: 1 } as const

function toLease(model: Model<WithOutbox>, found: WithOutbox & { readonly _id: unknown }): Lease {
  return { model, id: found._id, fence: found.outboxFence ?? 0, events: found.outbox }
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
      { returnDocument: 'after', projection },
    )
    .lean()
  return found ? toLease(model, found) : undefined
}

/**
 * Leases a document from the list of waiting documents. Fails if another publisher has leased the document since the
 * list was read, or if its outbox is empty.
 */
export async function lease(
  model: Model<WithOutbox>,
  { id, heldBy, fence }: Waiting,
  holder: string,
): Promise<Lease | undefined> {
  const listed = { outboxHeldBy: heldBy, outboxFence: fence, 'outbox.time': { $gt: '' } }
  return take(model, { id, ...listed }, holder)
}

/**
 * Returns whether a lease belongs to a holder. If several documents were leased together, a batch number follows the
 * holder's name in `heldBy`.
 */
export function isHeldBy(heldBy: string, holder: string): boolean {
  return heldBy === holder || heldBy.startsWith(`${holder}/`)
}

let batches = 0

/**
 * Leases documents that this process has just written. Skips documents that another publisher has leased, and documents
 * with an empty outbox.
 */
export async function leaseLocal(
  model: Model<WithOutbox>,
  ids: readonly string[],
  holder: string,
): Promise<readonly Lease[]> {
  const [first] = ids
  const free = { outboxHeldBy: null, 'outbox.time': { $gt: '' } }
  if (first === undefined) return []
  if (ids.length === 1) {
    const lease = await take(model, { id: first, ...free }, holder)
    return lease ? [lease] : []
  }
  // The batch number distinguishes these leases from this holder's earlier leases that could not be released.
  batches += 1
  const batchHolder = `${holder}/${batches}`
  const among = { _id: { $in: ids } }
  const change = { $set: { outboxHeldBy: batchHolder }, $inc: { outboxFence: 1 } }
  const { modifiedCount } = await model.updateMany({ ...among, ...free }, change)
  if (modifiedCount === 0) return []
  const found = await model
    .find({ ...among, outboxHeldBy: batchHolder })
    .select(projection)
    .lean()
  return found.map((one) => toLease(model, one))
}

/** The events of a lease that were sent, and those that were rejected. */
export type Ended = {
  readonly lease: Lease
  readonly sent: readonly AnyEvent[]
  readonly rejected: readonly Rejected[]
}

function toReleaseUpdate({ lease, sent, rejected }: Ended, at: Date) {
  const ids = [...sent, ...rejected.map(({ event }) => event)].map((event) => event.id)
  return {
    filter: { _id: lease.id, outboxFence: lease.fence },
    update: {
      $unset: { outboxHeldBy: '' as const },
      $pull: { outbox: { id: { $in: ids } } },
      ...(rejected.length > 0 && {
        $push: { outboxRejected: { $each: rejected.map((one) => ({ ...one, at })) } },
      }),
    },
  }
}

/**
 * Releases leases, removes sent events from the outboxes, and moves rejected events to `outboxRejected`. Uses one bulk
 * write per model.
 * @returns the number of leases that another publisher had taken over. Their documents are not changed.
 */
export async function release(ended: readonly Ended[]): Promise<number> {
  const at = storeTime()
  const byModel = Map.groupBy(ended, ({ lease }) => lease.model)
  const counts = await Promise.all(
    [...byModel].map(async ([model, all]) => {
      const writes = all.map((one) => ({ updateOne: toReleaseUpdate(one, at) }))
      const { matchedCount } = await model.bulkWrite(writes, { ordered: false })
      return all.length - matchedCount
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
