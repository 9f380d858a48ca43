import type { Booking } from '../../api/shop.gen.ts'

type Named = Pick<Booking, 'ProductName' | 'product'>

/** Whether an order names nobody any more: its buyer deleted their account. */
function isForgotten({ product }: Named): boolean {
  return product === ''
}

/** Who ordered, as a list has it. */
export function buyerName(order: Named): string {
  return isForgotten(order) ? 'Former customer' : order.ProductName
}

/** Who ordered, in a sentence. */
export function buyerInWords(order: Named): string {
  return isForgotten(order) ? 'a former customer' : `${order.ProductName} (${order.product})`
}
