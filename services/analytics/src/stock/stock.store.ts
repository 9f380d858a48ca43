import { upsert } from '@axle/kit/mongo/write'
import { defineModel, required } from '@axle/kit/mongo/mongo'

/** Product state, as reported by the latest event. */
export type Stock = {
  readonly _id: string
  readonly revision: number
  /**
   * Name of the product. Empty once the product is no longer on sale, because the compacted topic then keeps only the
   * last event, which contains no name.
   */
  readonly name: string
  readonly isOnSale: boolean
  readonly minimumOrderQuantity: number
  /** Number of available units, or null if no event has contained it yet. */
  readonly available: number | null
  /** Whether fewer units are available than the minimum order quantity. */
  readonly isBelowMinimum: boolean
}

export const stocks = defineModel<Stock>(
  'stocks',
  {
    revision: required(Number),
    name: { type: String, default: '' },
    isOnSale: required(Boolean),
    minimumOrderQuantity: required(Number),
    available: { type: Number, default: null },
    isBelowMinimum: required(Boolean),
  },
  [{ isOnSale: 1, available: 1, name: 1, _id: 1 }],
)

/** Saves a product's latest revision. Older or repeated events change nothing. */
export async function keepStock({ _id, ...fields }: Stock): Promise<void> {
  const newer = { where: { _id, revision: { $lt: fields.revision } }, update: { $set: fields } }
  // If the first upsert writes nothing, either the stored document is newer, or a document was inserted concurrently.
  // If that concurrently inserted document is older, the second upsert updates it.
  if (!(await upsert(stocks, newer))) await upsert(stocks, newer)
}

/** Deletes all products from the read model. */
export async function emptyStocks(): Promise<void> {
  await stocks.deleteMany({})
}

/**
 * Returns products on sale that have fewer units than `below` or fewer than their minimum order quantity, fewest units
 * first.
 */
export async function findLow(below: number, most: number): Promise<readonly Stock[]> {
  return stocks
    .find({ isOnSale: true, $or: [{ available: { $lt: below } }, { isBelowMinimum: true }] })
    .sort({ available: 1, name: 1, _id: 1 })
    .limit(most)
    .lean()
}

/** Returns the names of the products in `ids` that are on sale. */
export async function findNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await stocks.find({ _id: { $in: ids }, isOnSale: true }, { name: 1 }).lean()
  return new Map(found.map(({ _id, name }) => [_id, name]))
}

/** Counts the products on sale. */
export async function countStocks(): Promise<number> {
  return stocks.countDocuments({ isOnSale: true })
}
