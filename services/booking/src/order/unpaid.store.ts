import type { UnpaidOrder } from './allowance.rules.ts'
import { orders } from './order.store.ts'
import { paidStatuses, unpaidStatuses } from './status.rules.ts'

/**
 * Lists a buyer's unpaid orders, which may reserve units.
 * @param withFree whether to include free orders that have not shipped
 * @param most the maximum number of orders
 */
export async function listUnpaid(
  buyerId: string,
  withFree: boolean,
  most: number,
): Promise<UnpaidOrder[]> {
  const unpaid = { status: { $in: unpaidStatuses } }
  const free = { status: 'paid', unitPriceCents: 0 }
  // Every new order runs this query, so it uses the driver directly. With mongoose, it would take twice as long.
  return orders.collection
    .find<UnpaidOrder>(
      { buyerId, ...(withFree ? { $or: [unpaid, free] } : unpaid) },
      { projection: { productId: 1, quantity: 1 }, limit: most },
    )
    .toArray()
}

/** Whether a buyer has paid for at least one order that was not free and has not been refunded. */
export async function hasPaid(buyerId: string): Promise<boolean> {
  const paid = { buyerId, status: { $in: paidStatuses }, unitPriceCents: { $gt: 0 } }
  return (await orders.exists(paid)) !== null
}
