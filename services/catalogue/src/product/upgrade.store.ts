import { products } from './product.store.ts'

/** What a product of version 0.1 knew of its pieces; newer ones have no `held`. */
export type OldProduct = {
  readonly _id: string
  readonly availableQuantity: number
  readonly held?: readonly { readonly orderId: string; readonly quantity: number }[]
}

/** The next products by their ids, whether an older release counted their pieces or not. */
export async function listAfter(id: string, most: number): Promise<OldProduct[]> {
  return products
    .find({ _id: { $gt: id } }, { availableQuantity: 1, held: 1 })
    .sort({ _id: 1 })
    .limit(most)
    .lean<OldProduct[]>()
}

/** Takes away what an older release wrote of a product's pieces besides their number. */
export async function forgetOldPieces(_id: string): Promise<void> {
  const old = { held: '', returned: '', isStockTold: '' }
  await products.updateOne({ _id }, { $unset: old }, { strict: false })
}
