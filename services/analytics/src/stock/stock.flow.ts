import type { ProductChanged, ProductRemoved } from '@axle/kit/events.gen'
import type { components } from '@axle/kit/http.gen'
import { countStocks, emptyStocks, findLow, findNames, keepStock } from './stock.store.ts'

/** How many products the list of those that run low holds at most. */
const listedAtMost = 100

/** Keeps what a product is called and how many units are left. */
export async function noteProduct(change: ProductChanged): Promise<void> {
  const { productId, revision, name, minimumOrderQuantity, availableQuantity } = change
  const available = availableQuantity ?? null
  await keepStock({
    _id: productId,
    revision,
    name,
    isOnSale: true,
    minimumOrderQuantity,
    available,
    isBelowMinimum: available !== null && available < minimumOrderQuantity,
  })
}

/** Keeps that a product is off sale. */
export async function noteRemoval({ productId, revision }: ProductRemoved): Promise<void> {
  await keepStock({
    _id: productId,
    revision,
    name: '',
    isOnSale: false,
    minimumOrderQuantity: 1,
    available: null,
    isBelowMinimum: false,
  })
}

/** Products that run low, fewest units first. */
export async function listLowStock(below: number): Promise<components['schemas']['LowStock'][]> {
  const low = await findLow(below, listedAtMost)
  return low.map(({ _id, name, available, minimumOrderQuantity }) => ({
    productId: _id,
    name,
    available: available ?? 0,
    minimumOrderQuantity,
  }))
}

/** What products are called now, of those that are on sale. */
export const namesOf = findNames

export const stockModel = { empty: emptyStocks, count: countStocks } as const
