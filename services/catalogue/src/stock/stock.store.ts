import { createChanging, createFinding } from '@axle/kit/grouped'
import { defineModel, embedded, isDuplicate, required } from '@axle/kit/mongo'
import { type Counts, effectOf, type Move, undoing } from './stock.rules.ts'

/** A move that is in the counts, and perhaps not in its reservation yet. */
export type OpenMove = {
  /** Tells it from another try to make the same move. */
  readonly id: string
  readonly orderId: string
  readonly move: Move
  readonly quantity: number
}

/** A count of the units by a bulk change: how many could be ordered before and after it, and were ever received then. */
export type CountMark = {
  readonly mark: string
  readonly from: number
  readonly to: number
  readonly received: number
}

/** The units of one product. Its size does not grow: moves stay in it for a moment only. */
export type Stock = Counts & {
  readonly _id: string
  /** Rises with every change of the counts. */
  readonly version: number
  readonly moves: readonly OpenMove[]
  /** The bulk changes that counted it lately, so that none does so twice. */
  readonly bulks?: readonly CountMark[]
  /** Whether it is published how many units are free now. */
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

/** Begins to count the units of products, those that are not counted yet. */
export async function insertStocks(unitsOf: ReadonlyMap<string, number>): Promise<void> {
  const found = await stocks.find({ _id: { $in: [...unitsOf.keys()] } }, { _id: 1 }).lean()
  const known = new Set(found.map(({ _id }) => _id))
  const added = [...unitsOf].filter(([productId]) => !known.has(productId))
  const documents = added.map(([productId, free]) => firstStock(productId, { free, held: 0 }))
  if (documents.length > 0) await stocks.insertMany(documents, { ordered: false })
}

/** Begins to count the units of a product, once: what is counted already stays. */
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

/** The counts of a product as they are now. */
export const findStock = createFinding(stocks)
const change = createChanging(stocks)

/** How many units of each product can be ordered; nothing of those that are not counted. */
export async function findFree(
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await stocks.find({ _id: { $in: productIds } }, { free: 1 }).lean()
  return new Map(found.map(({ _id, free }) => [_id, free]))
}

/**
 * Puts a move into the counts, unless one of its order is open there, or it is a hold and too few units are free.
 * @param version of the counts that it must be; any, when left out
 * @returns whether it was done
 */
export async function beginMove(
  productId: string,
  open: OpenMove,
  version?: number,
): Promise<boolean> {
  const effect = effectOf(open.move, open.quantity)
  return change({
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
    mark: { 'moves.id': open.id },
  })
}

/**
 * Forgets a move that its reservation records. Repeating it changes nothing.
 * @returns whether it was still there; of those that end at the same time, whether all were
 */
export async function endMove(productId: string, { id }: OpenMove): Promise<boolean> {
  return change({
    where: { _id: productId, 'moves.id': id },
    update: { $pull: { moves: { id } } },
  })
}

/**
 * Takes a move out of the counts again that its reservation will never record, once: with its entry, in one write.
 * @returns whether it was still there
 */
export async function undoMove(
  productId: string,
  { id, move, quantity }: OpenMove,
): Promise<boolean> {
  const effect = undoing(effectOf(move, quantity))
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

/** Products with moves that have not ended: those of this moment, and what a crash left. */
export async function listOpen(most: number): Promise<Stock[]> {
  return stocks
    .find({ 'moves.orderId': { $gt: '' } })
    .limit(most)
    .lean()
}

/** Products whose stock was not published since it changed. */
export async function listUnpublished(most: number): Promise<readonly string[]> {
  const found = await stocks.find({ isPublished: false }, { _id: 1 }).limit(most).lean()
  return found.map(({ _id }) => _id)
}

/** Remembers that the counts were published, if they are still those that were read. */
export async function markPublished({ _id, version }: Stock): Promise<void> {
  await change({ where: { _id, version }, update: { $set: { isPublished: true } } })
}
