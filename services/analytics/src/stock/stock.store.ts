import { createUpserting } from '@axle/kit/grouped'
import { defineModel, required } from '@axle/kit/mongo'

/** What is known of a product, from the latest event of it. */
export type Stock = {
  readonly _id: string
  readonly revision: number
  /** Empty once the product is off sale: the topic keeps only the last event, which has no name. */
  readonly name: string
  readonly isOnSale: boolean
  readonly minimumOrderQuantity: number
  /** Null until an event has said it. */
  readonly available: number | null
  /** Whether there are fewer units than one must order. */
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

const upsert = createUpserting(stocks)

/** Keeps a product as its latest revision says; old events and repeats change nothing. */
export async function keepStock({ _id, ...fields }: Stock): Promise<void> {
  const newer = { where: { _id, revision: { $lt: fields.revision } }, update: { $set: fields } }
  // Where it is there, it is newer, or just now written older by somebody else, which the second try finds.
  if (!(await upsert(newer))) await upsert(newer)
}

/** Forgets all products. */
export async function emptyStocks(): Promise<void> {
  await stocks.deleteMany({})
}

/** Products on sale with fewer units than `below` or than one must order, fewest first. */
export async function findLow(below: number, most: number): Promise<readonly Stock[]> {
  return stocks
    .find({ isOnSale: true, $or: [{ available: { $lt: below } }, { isBelowMinimum: true }] })
    .sort({ available: 1, name: 1, _id: 1 })
    .limit(most)
    .lean()
}

/** The names of those of `ids` that are on sale. */
export async function findNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await stocks.find({ _id: { $in: ids }, isOnSale: true }, { name: 1 }).lean()
  return new Map(found.map(({ _id, name }) => [_id, name]))
}

/** How many products are on sale. */
export async function countStocks(): Promise<number> {
  return stocks.countDocuments({ isOnSale: true })
}
