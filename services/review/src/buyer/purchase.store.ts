import { insertOnce } from '@axle/kit/mongo/write'
import { hashTexts } from '@axle/kit/id'
import { defineModel, required } from '@axle/kit/mongo/mongo'

/** A user's first paid purchase of a product. */
export type Purchase = {
  readonly _id: string
  readonly buyerId: string
  readonly productId: string
  /** Product name at the time of the order. */
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

function toPurchaseId(buyerId: string, productId: string): string {
  return hashTexts(buyerId, productId)
}

/** Saves a user's first purchase of a product. A purchase that is already saved stays unchanged. */
export async function keepPurchase(first: Omit<Purchase, '_id'>): Promise<void> {
  await insertOnce(purchases, { _id: toPurchaseId(first.buyerId, first.productId), ...first })
}

/** Returns a user's first purchase of a product, or null if the user has not paid for the product. */
export async function findPurchase(buyerId: string, productId: string): Promise<Purchase | null> {
  return purchases.findById(toPurchaseId(buyerId, productId)).lean()
}

/** Returns the subset of `ids` whose users have paid for something in the shop. */
export async function findBuyerIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await purchases.distinct('buyerId', { buyerId: { $in: ids } }))
}
