/** Stock below this number of units counts as low, even if it covers the minimum order. */
export const lowStockBelow = 10

type Stock = Readonly<{ availablequantity: number; minimumorderquantity: number }>

/** Returns whether no units, few units or enough units are left. Stock below the minimum order is never enough. */
export function stockLevel({ availablequantity, minimumorderquantity }: Stock) {
  if (availablequantity === 0) return 'none'
  return availablequantity < Math.max(lowStockBelow, minimumorderquantity) ? 'few' : 'enough'
}

/** Whether the stock covers the minimum order. */
export function isOrderable({ availablequantity, minimumorderquantity }: Stock): boolean {
  return availablequantity >= Math.max(minimumorderquantity, 1)
}
