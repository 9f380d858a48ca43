import { createAuditEvents, type AuditedAction } from '@axle/kit/http/audit-context'
import { defineModel, embedded, isDuplicate, required } from '@axle/kit/mongo/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox/outbox'
import type { Place } from '../product/listing.rules.ts'
import { type BulkChange, wordsOfChange } from './bulk.rules.ts'

/** Result of a bulk change for one product. */
type LineState = 'waiting' | 'left' | 'done' | 'undone' | 'kept'

export type BulkLine = {
  readonly productId: string
  readonly name: string
  readonly before: string
  readonly after: string
  readonly state: LineState
  /** Reason why the product was skipped (`left`), or not restored by an undo (`kept`). */
  readonly reason?: string | undefined
  /** Total number of units received, up to and including this change. Orders do not affect this total. */
  readonly received?: number | undefined
}

type BulkState = 'applying' | 'applied' | 'undoing' | 'undone'

/** A bulk change with its result for each product. The `_id` is derived from the admin and the idempotency key. */
export type BulkDocument = WithOutbox & {
  readonly _id: string
  readonly requestHash: string
  readonly callerId: string
  readonly email: string
  readonly createdAt: Date
  readonly change: BulkChange
  readonly lines: readonly BulkLine[]
  readonly state: BulkState
  /** Whether some lines have not been processed yet. */
  readonly isOpen: boolean
  /** End of the lease. Until then, no other instance processes the lines. */
  readonly leasedUntil: Date
  /** Version number. Every write increments it, so that concurrent writes are detected. */
  readonly version: number
}

const text = { type: String, default: '' } as const

export const bulks = defineModel<BulkDocument>(
  'bulks',
  {
    requestHash: required(String),
    callerId: required(String),
    email: text,
    createdAt: required(Date),
    change: required(
      embedded<BulkChange>({
        pricepercent: Number,
        category: String,
        availablequantity: Number,
        addquantity: Number,
        onsale: Boolean,
      }),
    ),
    lines: [
      embedded<BulkLine>({
        productId: required(String),
        name: text,
        before: text,
        after: text,
        state: required(String),
        reason: String,
        received: Number,
      }),
    ],
    state: required(String),
    isOpen: required(Boolean),
    leasedUntil: required(Date),
    version: required(Number),
    ...outboxFields,
  },
  [outboxIndex, { isOpen: 1, leasedUntil: 1 }, { createdAt: 1, _id: 1 }],
)

/** Creates the audit event for an admin's action on a bulk change. */
function actWith(
  { _id: id, change, lines }: Pick<BulkDocument, '_id' | 'change' | 'lines'>,
  action: AuditedAction['action'],
) {
  const about = lines.length === 1 ? '1 product' : `${lines.length} products`
  const target = { kind: 'bulk', id } as const
  return createAuditEvents('catalogue', { action, target, about, detail: wordsOfChange(change) })
}

/**
 * Inserts a bulk change and leases it to the caller.
 * @returns undefined if the bulk change already exists, in which case it stays unchanged
 */
export async function insertBulk(
  bulk: Omit<BulkDocument, 'state' | 'isOpen' | 'version' | keyof WithOutbox>,
): Promise<BulkDocument | undefined> {
  const taken = { ...bulk, state: 'applying', isOpen: true, version: 1 } as const
  try {
    return (await bulks.create({ ...taken, outbox: actWith(bulk, 'bulk.applied') })).toObject()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return undefined
  }
}

export async function findBulk(id: string): Promise<BulkDocument | null> {
  return bulks.findById(id).lean()
}

/** Leases an open bulk change. @returns null if it is complete or another instance has leased it */
export async function claimBulk(id: string, now: Date, until: Date): Promise<BulkDocument | null> {
  return bulks
    .findOneAndUpdate(
      { _id: id, isOpen: true, leasedUntil: { $lte: now } },
      { $set: { leasedUntil: until }, $inc: { version: 1 } },
      { returnDocument: 'after' },
    )
    .lean()
}

export type LineChange = Partial<Omit<BulkLine, 'productId' | 'name'>>

/**
 * Saves line results by line index, and releases the lease. Saves nothing if another instance has changed the bulk
 * change since it was leased.
 */
export async function saveLines(
  { _id, version }: Pick<BulkDocument, '_id' | 'version'>,
  lines: ReadonlyMap<number, LineChange>,
  end: Partial<Pick<BulkDocument, 'state' | 'isOpen'>>,
): Promise<void> {
  const fields = [...lines].flatMap(([place, line]) =>
    Object.entries(line).map(([name, value]) => [`lines.${place}.${name}`, value] as const),
  )
  await bulks.updateOne(
    { _id, version },
    {
      $set: { ...Object.fromEntries(fields), ...end, leasedUntil: new Date(0) },
      $inc: { version: 1 },
    },
  )
}

/**
 * Reopens an applied bulk change in order to undo it, and leases it to the caller.
 * @returns null if an undo has already started
 */
export async function beginUndo(
  bulk: Pick<BulkDocument, '_id' | 'change' | 'lines'>,
  leasedUntil: Date,
): Promise<BulkDocument | null> {
  return bulks
    .findOneAndUpdate(
      { _id: bulk._id, state: 'applied' },
      {
        $set: { state: 'undoing', isOpen: true, leasedUntil },
        $inc: { version: 1 },
        $push: { outbox: { $each: actWith(bulk, 'bulk.undone') } },
      },
      { returnDocument: 'after' },
    )
    .lean()
}

/** Lists open bulk changes whose lease has expired. */
export async function listForgotten(now: Date, most: number): Promise<readonly string[]> {
  const found = await bulks
    .find({ isOpen: true, leasedUntil: { $lte: now } }, { _id: 1 })
    .limit(most)
    .lean()
  return found.map(({ _id }) => _id)
}

/** A bulk change as the bulk change list shows it. Each line contains only its state. */
export type ListedBulk = Pick<BulkDocument, '_id' | 'change' | 'email' | 'createdAt' | 'state'> & {
  readonly lines: readonly Pick<BulkLine, 'state'>[]
}

const listed = { change: 1, email: 1, createdAt: 1, state: 1, 'lines.state': 1 } as const

/** Lists bulk changes, newest first. @param after the time and id of the last bulk change on the previous page */
export async function listBulks(
  limit: number,
  after: Place | undefined,
): Promise<readonly ListedBulk[]> {
  const at = after && new Date(after.value)
  // The extra condition on `createdAt` lets the index scan start at the cursor.
  const behind = after && {
    createdAt: { $lte: at },
    $or: [{ createdAt: { $lt: at } }, { createdAt: at, _id: { $lt: after.id } }],
  }
  return bulks
    .find(behind ?? {}, listed)
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<ListedBulk[]>()
}
