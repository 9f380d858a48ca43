/** Fewer units of a product than this are few, whatever the smallest order is. */
export const lowStockBelow = 10

type Stock = Readonly<{ availablequantity: number; minimumorderquantity: number }>

/** Whether none, few or enough units are left. Fewer than the smallest order are few: nobody can buy them. */
export function stockLevel({ availablequantity, minimumorderquantity }: Stock) {
  if (availablequantity === 0) return 'none'
  return availablequantity < Math.max(lowStockBelow, minimumorderquantity) ? 'few' : 'enough'
}

/** Whether at least the smallest allowed order can still be filled. */
export function isOrderable({ availablequantity, minimumorderquantity }: Stock): boolean {
  return availablequantity >= Math.max(minimumorderquantity, 1)
}
