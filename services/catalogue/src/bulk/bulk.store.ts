import { acted, type Act } from '@axle/kit/acting'
import { defineModel, embedded, isDuplicate, required } from '@axle/kit/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox'
import type { Place } from '../product/listing.rules.ts'
import { type BulkChange, wordsOfChange } from './bulk.rules.ts'

/** What became of a product so far. */
type LineState = 'waiting' | 'left' | 'done' | 'undone' | 'kept'

export type BulkLine = {
  readonly productId: string
  readonly name: string
  readonly before: string
  readonly after: string
  readonly state: LineState
  /** Why it is left or kept. */
  readonly reason?: string | undefined
  /** How many units were ever received after the change, which tells counts from orders. */
  readonly received?: number | undefined
}

type BulkState = 'applying' | 'applied' | 'undoing' | 'undone'

/** A change of many products: who, when, what, and what became of each. The `_id` follows from admin and key. */
export type BulkDocument = WithOutbox & {
  readonly _id: string
  readonly requestHash: string
  readonly callerId: string
  readonly email: string
  readonly createdAt: Date
  readonly change: BulkChange
  readonly lines: readonly BulkLine[]
  readonly state: BulkState
  /** Whether lines of it are still to be done. */
  readonly isOpen: boolean
  /** Until when nobody else does any. */
  readonly leasedUntil: Date
  /** Rises with every write. */
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

/** What an admin did with a bulk change, as an event. */
function actWith(
  { _id: id, change, lines }: Pick<BulkDocument, '_id' | 'change' | 'lines'>,
  action: Act['action'],
) {
  const about = lines.length === 1 ? '1 product' : `${lines.length} products`
  const target = { kind: 'bulk', id } as const
  return acted('catalogue', { action, target, about, detail: wordsOfChange(change) })
}

/** Writes a bulk change that its caller carries out. @returns undefined where it is there already, and stays */
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

/** Takes an open bulk change for a while. @returns null when it is done, or somebody else has it */
export async function claimBulk(id: string, now: Date, until: Date): Promise<BulkDocument | null> {
  return bulks
    .findOneAndUpdate(
      { _id: id, isOpen: true, leasedUntil: { $lte: now } },
      { $set: { leasedUntil: until }, $inc: { version: 1 } },
      { returnDocument: 'after' },
    )
    .lean()
}

/** What became of a line. */
export type LineChange = Partial<Omit<BulkLine, 'productId' | 'name'>>

/** Writes what became of lines, by their places, and gives the bulk change free, if nobody has taken it since. */
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

/** Opens a bulk change that is applied, and takes it for its caller to undo. @returns null where that was done before */
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

/** Open bulk changes that nobody does anything for. */
export async function listForgotten(now: Date, most: number): Promise<readonly string[]> {
  const found = await bulks
    .find({ isOpen: true, leasedUntil: { $lte: now } }, { _id: 1 })
    .limit(most)
    .lean()
  return found.map(({ _id }) => _id)
}

/** A bulk change in the list of all: of its lines only what became of them. */
export type ListedBulk = Pick<BulkDocument, '_id' | 'change' | 'email' | 'createdAt' | 'state'> & {
  readonly lines: readonly Pick<BulkLine, 'state'>[]
}

const listed = { change: 1, email: 1, createdAt: 1, state: 1, 'lines.state': 1 } as const

/** Bulk changes, the latest first. @param after the one behind which they begin, by its time and id */
export async function listBulks(
  limit: number,
  after: Place | undefined,
): Promise<readonly ListedBulk[]> {
  const at = after && new Date(after.value)
  // The bound besides lets the index begin at the place, too.
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
