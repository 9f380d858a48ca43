/** Number of units below which the stock counts as few, even if the minimum order is smaller. */
export const lowStockBelow = 10

type Stock = Readonly<{ availablequantity: number; minimumorderquantity: number }>

/**
 * Returns whether no units, few units or enough units are left. A stock below the minimum order counts as few, because
 * it is too small for an order.
 */
export function stockLevel({ availablequantity, minimumorderquantity }: Stock) {
  if (availablequantity === 0) return 'none'
  return availablequantity < Math.max(lowStockBelow, minimumorderquantity) ? 'few' : 'enough'
}

/** Whether the stock covers the minimum order. */
export function isOrderable({ availablequantity, minimumorderquantity }: Stock): boolean {
  return availablequantity >= Math.max(minimumorderquantity, 1)
}
