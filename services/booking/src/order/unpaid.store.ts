import type { UnpaidOrder } from './allowance.rules.ts'
import { orders } from './order.store.ts'
import { paidStatuses, unpaidStatuses } from './status.rules.ts'

/**
 * The first of a buyer's orders that wait for payment and may hold units.
 * @param withFree whether free orders that have not shipped are among them
 * @param most how many are enough to know
 */
export async function listUnpaid(
  buyerId: string,
  withFree: boolean,
  most: number,
): Promise<UnpaidOrder[]> {
  const unpaid = { status: { $in: unpaidStatuses } }
  const free = { status: 'paid', unitPriceCents: 0 }
  // Each new order passes here: mongoose's query takes as long as the driver's.
  return orders.collection
    .find<UnpaidOrder>(
      { buyerId, ...(withFree ? { $or: [unpaid, free] } : unpaid) },
      { projection: { productId: 1, quantity: 1 }, limit: most },
    )
    .toArray()
}

/** Whether a buyer has paid for an order that cost something, and did not get the money back. */
export async function hasPaid(buyerId: string): Promise<boolean> {
  const paid = { buyerId, status: { $in: paidStatuses }, unitPriceCents: { $gt: 0 } }
  return (await orders.exists(paid)) !== null
}
