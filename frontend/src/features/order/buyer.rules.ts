import type { Booking } from '../../api/shop.gen.ts'

type Named = Pick<Booking, 'ProductName' | 'product'>

/** Whether the buyer's data is missing from the order, because the buyer's account was deleted. */
function isForgotten({ product }: Named): boolean {
  return product === ''
}

/** Returns the buyer's name for use in a list. */
export function buyerName(order: Named): string {
  return isForgotten(order) ? 'Former customer' : order.ProductName
}

/** Returns the buyer's name and email address for use in a sentence. */
export function buyerInWords(order: Named): string {
  return isForgotten(order) ? 'a former customer' : `${order.ProductName} (${order.product})`
}
