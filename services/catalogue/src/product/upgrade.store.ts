import { type ProductDocument, products } from './product.store.ts'

/** A product that may be as version 0.1 wrote it; newer ones have no `held`. */
export type OldProduct = ProductDocument & {
  readonly held?: readonly { readonly orderId: string; readonly quantity: number }[]
}

/** Takes away what an older release wrote of a product's pieces besides their number. */
export async function forgetOldPieces(_id: string): Promise<void> {
  const old = { held: '', returned: '', isStockTold: '' }
  await products.updateOne({ _id }, { $unset: old }, { strict: false })
}
