import type { Booking } from '../../api/shop.gen.ts'

type Named = Pick<Booking, 'ProductName' | 'product'>

/** Whether the order has no buyer data, because the buyer deleted their account. */
function isForgotten({ product }: Named): boolean {
  return product === ''
}

/** Returns the buyer's name for a list. */
export function buyerName(order: Named): string {
  return isForgotten(order) ? 'Former customer' : order.ProductName
}

/** Returns the buyer's name and email address for a sentence. */
export function buyerInWords(order: Named): string {
  return isForgotten(order) ? 'a former customer' : `${order.ProductName} (${order.product})`
}
