import { createInserting } from '@axle/kit/grouped'
import { hashOf } from '@axle/kit/id'
import { defineModel, required } from '@axle/kit/mongo'

/** That a person has paid for a product, once however often they did. */
export type Purchase = {
  readonly _id: string
  readonly buyerId: string
  readonly productId: string
  /** What the product was called then. */
  readonly productName: string
  readonly orderId: string
  readonly boughtAt: Date
}

export const purchases = defineModel<Purchase>(
  'purchases',
  {
    buyerId: required(String),
    productId: required(String),
    productName: required(String),
    orderId: required(String),
    boughtAt: required(Date),
  },
  [{ buyerId: 1 }],
)

function idOf(buyerId: string, productId: string): string {
  return hashOf(buyerId, productId)
}

const insert = createInserting(purchases)

/** Keeps a person's first purchase of a product; one that is known already stays as it is. */
export async function keepPurchase(first: Omit<Purchase, '_id'>): Promise<void> {
  await insert({ _id: idOf(first.buyerId, first.productId), ...first })
}

/** A person's first purchase of a product, or null while they have paid for none. */
export async function findPurchase(buyerId: string, productId: string): Promise<Purchase | null> {
  return purchases.findById(idOf(buyerId, productId)).lean()
}

/** @returns those of `ids` that have paid for something here */
export async function findBuyerIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await purchases.distinct('buyerId', { buyerId: { $in: ids } }))
}
