/** Threshold below which the stock counts as few, whatever the minimum order is. */
export const lowStockBelow = 10

type Stock = Readonly<{ availablequantity: number; minimumorderquantity: number }>

/**
 * Returns whether none, few or enough units are left. Fewer than the minimum order count as few, because they cannot be
 * ordered.
 */
export function stockLevel({ availablequantity, minimumorderquantity }: Stock) {
  if (availablequantity === 0) return 'none'
  return availablequantity < Math.max(lowStockBelow, minimumorderquantity) ? 'few' : 'enough'
}

/** Whether the stock covers the minimum order. */
export function isOrderable({ availablequantity, minimumorderquantity }: Stock): boolean {
  return availablequantity >= Math.max(minimumorderquantity, 1)
}
