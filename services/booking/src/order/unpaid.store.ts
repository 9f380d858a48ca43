import type { UnpaidOrder } from './allowance.rules.ts'
import { orders } from './order.store.ts'
import { paidStatuses, unpaidStatuses } from './status.rules.ts'

/** The first of a buyer's orders that wait for payment and may hold units. @param most how many are enough to know */
export async function listUnpaid(buyerId: string, most: number): Promise<UnpaidOrder[]> {
  // Each new order passes here: mongoose's query takes as long as the driver's.
  return orders.collection
    .find<UnpaidOrder>(
      { buyerId, status: { $in: unpaidStatuses } },
      { projection: { productId: 1, quantity: 1 }, limit: most },
    )
    .toArray()
}

/** Whether a buyer has paid for an order that cost something, and did not get the money back. */
export async function hasPaid(buyerId: string): Promise<boolean> {
  const paid = { buyerId, status: { $in: paidStatuses }, unitPriceCents: { $gt: 0 } }
  return (await orders.exists(paid)) !== null
}
