import type { EventOf } from '@axle/kit/events/event'
import { toSaleFact } from './sale.rules.ts'
import {
  addFact,
  countSales,
  emptySales,
  paidAndRefunded,
  paidByDay,
  placedByDay,
  refundedIn,
  soldProducts,
} from './sale.store.ts'

/** Saves the order fact reported by an event. */
export async function record(
  event: EventOf<'order.placed' | 'order.paid' | 'payment.refunded'>,
): Promise<void> {
  await addFact(toSaleFact(event))
}

/** Queries on all orders. See sale.store.ts. */
export const saleFigures = {
  placedByDay,
  paidByDay,
  refundedIn,
  soldProducts,
  paidAndRefunded,
} as const

export const saleModel = { empty: emptySales, count: countSales } as const
