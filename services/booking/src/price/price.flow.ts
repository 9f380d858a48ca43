import { Refusal } from '@axle/kit/errors/errors'
import { findPrice, type Price } from './price.store.ts'

/** Returns the current price of a product from the local copy of the catalogue's data. @throws Refusal `not-found` */
export async function requirePrice(productId: string): Promise<Price> {
  const price = await findPrice(productId)
  if (!price) throw new Refusal('not-found', 'This part is not on sale. Choose another one.')
  return price
}
