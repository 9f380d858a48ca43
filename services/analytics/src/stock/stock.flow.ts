import type { ProductChanged, ProductRemoved } from '@axle/kit/events.gen'
import type { components } from '@axle/kit/http.gen'
import { countStocks, emptyStocks, findLow, findNames, keepStock } from './stock.store.ts'

/** Maximum number of products in the low-stock list. */
const listedAtMost = 100

/** Saves a product's name and available units. */
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

/** Records that a product is no longer on sale. */
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

/** Returns products with low stock, fewest units first. */
export async function listLowStock(below: number): Promise<components['schemas']['LowStock'][]> {
  const low = await findLow(below, listedAtMost)
  return low.map(({ _id, name, available, minimumOrderQuantity }) => ({
    productId: _id,
    name,
    available: available ?? 0,
    minimumOrderQuantity,
  }))
}

/** Returns the current names of the given products that are on sale. */
export const findProductNames = findNames

export const stockModel = { empty: emptyStocks, count: countStocks } as const
