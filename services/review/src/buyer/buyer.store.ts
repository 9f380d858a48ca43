import { defineModel, isDuplicate, required } from '@axle/kit/mongo'

/** A person who has paid for an order here; `_id` is the subject of their token. */
export type Buyer = {
  readonly _id: string
  readonly orderId: string
  readonly boughtAt: Date
}

export const buyers = defineModel<Buyer>('buyers', {
  orderId: required(String),
  boughtAt: required(Date),
})

/** Keeps a buyer's first order; a buyer who is known already stays as they are. */
export async function keepBuyer({ _id, ...first }: Buyer): Promise<void> {
  try {
    await buyers.updateOne({ _id }, { $setOnInsert: first }, { upsert: true })
  } catch (error) {
    // Two orders of one person were paid at once, and the other one was first.
    if (!isDuplicate(error)) throw error
  }
}

/** @returns those of `ids` that have bought here */
export async function findBuyerIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await buyers.find({ _id: { $in: ids } }, { _id: 1 }).lean()
  return new Set(found.map((buyer) => buyer._id))
}
