import { createFinder } from '@axle/kit/mongo/find'
import { updateIf } from '@axle/kit/mongo/write'
import { defineModel, embedded, isDuplicate, required } from '@axle/kit/mongo/mongo'
import { type Counts, computeEffect, type Move, undoing } from './stock.rules.ts'

/** A stock move that is recorded in the product's stock, but possibly not yet in the order's reservation. */
export type OpenMove = {
  /** Id that distinguishes this attempt from other attempts to make the same move. */
  readonly id: string
  readonly orderId: string
  readonly move: Move
  readonly quantity: number
}

/**
 * A stock count set by a bulk change: the available units before and after the change, and the total units received,
 * including this change.
 */
export type CountMark = {
  readonly mark: string
  readonly from: number
  readonly to: number
  readonly received: number
}

/** Stock of one product. The MongoDB document does not grow, because it contains each move only briefly. */
export type Stock = Counts & {
  readonly _id: string
  /** Version number. Every change of the counts increments it, so that concurrent changes are detected. */
  readonly version: number
  readonly moves: readonly OpenMove[]
  /** Stock counts set by the latest bulk changes, so that no bulk change is applied twice. */
  readonly bulks?: readonly CountMark[]
  /** Whether the current number of available units is published. */
  readonly isPublished: boolean
}

const count = { ...required(Number), min: 0 }

export const stocks = defineModel<Stock>(
  'stocks',
  {
    free: count,
    held: count,
    sold: count,
    returned: count,
    received: count,
    version: count,
    moves: [
      embedded({
        id: required(String),
        orderId: required(String),
        move: required(String),
        quantity: required(Number),
      }),
    ],
    bulks: {
      type: [
        embedded<CountMark>({
          mark: required(String),
          from: required(Number),
          to: required(Number),
          received: required(Number),
        }),
      ],
      default: undefined,
    },
    isPublished: required(Boolean),
  },
  [{ 'moves.orderId': 1 }, { isPublished: 1 }],
)

function firstStock(_id: string, { free, held }: Pick<Counts, 'free' | 'held'>): Stock {
  const counts: Counts = { free, held, sold: 0, returned: 0, received: free + held }
  return { _id, ...counts, version: 1, moves: [], isPublished: true }
}

/** Creates stock records for the given products that do not have one yet. */
export async function insertStocks(unitsByProduct: ReadonlyMap<string, number>): Promise<void> {
  const found = await stocks.find({ _id: { $in: [...unitsByProduct.keys()] } }, { _id: 1 }).lean()
  const known = new Set(found.map(({ _id }) => _id))
  const added = [...unitsByProduct].filter(([productId]) => !known.has(productId))
  const documents = added.map(([productId, free]) => firstStock(productId, { free, held: 0 }))
  if (documents.length > 0) await stocks.insertMany(documents, { ordered: false })
}

/** Creates a product's stock record, unless it already exists. */
export async function insertStock(
  productId: string,
  { free, held }: Pick<Counts, 'free' | 'held'>,
): Promise<void> {
  try {
    await stocks.create(firstStock(productId, { free, held }))
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

/** Finds a product's current stock. */
export const findStock = createFinder<Stock>(stocks)

/** Returns the number of available units for each product. Omits products without a stock record. */
export async function findFree(
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await stocks.find({ _id: { $in: productIds } }, { free: 1 }).lean()
  return new Map(found.map(({ _id, free }) => [_id, free]))
}

/**
 * Adds a move to a product's stock and changes the counts. Does nothing if another move for the same order is open, or
 * if a reservation needs more units than are available.
 * @param version the version that the stock must have. If omitted, any version is accepted
 * @returns whether the move was added
 */
export async function beginMove(
  productId: string,
  open: OpenMove,
  version?: number,
): Promise<boolean> {
  const effect = computeEffect(open.move, open.quantity)
  return updateIf(stocks, {
    where: {
      _id: productId,
      'moves.orderId': { $ne: open.orderId },
      ...(open.move === 'reserve' && { free: { $gte: open.quantity } }),
      ...(version !== undefined && { version }),
    },
    update: {
      $inc: { ...effect, version: 1 },
      $push: { moves: open },
      ...(effect.free !== undefined && { $set: { isPublished: false } }),
    },
  })
}

/**
 * Deletes a move from the stock after the reservation has recorded it. A repeated call has no effect.
 * @returns whether the stock still contained the move. If several moves are deleted in one batch, false may also mean
 * that a different move was missing
 */
export async function endMove(productId: string, { id }: OpenMove): Promise<boolean> {
  return updateIf(stocks, {
    where: { _id: productId, 'moves.id': id },
    update: { $pull: { moves: { id } } },
  })
}

/**
 * Deletes a move that its reservation will never record, and undoes its effect on the counts, in a single write.
 * @returns whether the stock still contained the move
 */
export async function undoMove(
  productId: string,
  { id, move, quantity }: OpenMove,
): Promise<boolean> {
  const effect = undoing(computeEffect(move, quantity))
  const { modifiedCount } = await stocks.updateOne(
    { _id: productId, 'moves.id': id },
    {
      $inc: { ...effect, version: 1 },
      $pull: { moves: { id } },
      ...(effect.free !== undefined && { $set: { isPublished: false } }),
    },
  )
  return modifiedCount === 1
}

/** Lists the stock of products with open moves, which are either still running or were interrupted by a crash. */
export async function listOpen(most: number): Promise<Stock[]> {
  return stocks
    .find({ 'moves.orderId': { $gt: '' } })
    .limit(most)
    .lean()
}

/** Lists products whose stock has changed since it was last published. */
export async function listUnpublished(most: number): Promise<readonly string[]> {
  const found = await stocks.find({ isPublished: false }, { _id: 1 }).limit(most).lean()
  return found.map(({ _id }) => _id)
}

/**
 * Marks the stock as published, unless it has changed since it was read.
 * @returns whether the stock was marked
 */
export async function markPublished({ _id, version }: Stock): Promise<boolean> {
  return updateIf(stocks, { where: { _id, version }, update: { $set: { isPublished: true } } })
}

/**
 * Maximum number of bulk change counts stored per product. It exceeds the number of bulk changes that are ever open for
 * a product at the same time.
 */
const marksAtMost = 20

/**
 * Sets the number of available units, unless the counts have changed since they were read.
 * @param mark the idempotency key of the bulk change, if a bulk change sets the number
 * @returns whether the number was set
 */
export async function recount(
  { _id, version, free, received }: Stock,
  freeAfter: number,
  mark?: string,
): Promise<boolean> {
  const added = freeAfter - free
  const { modifiedCount } = await stocks.updateOne(
    { _id, version },
    {
      $inc: { free: added, received: added, version: 1 },
      $set: { isPublished: false },
      ...(mark !== undefined && {
        $push: {
          bulks: {
            $each: [{ mark, from: free, to: freeAfter, received: received + added }],
            $slice: -marksAtMost,
          },
        },
      }),
    },
  )
  return modifiedCount === 1
}
