import type { EventOf } from '@axle/kit/event'
import { factOf } from './sale.rules.ts'
import {
  addFacts,
  countSales,
  emptySales,
  paidAndRefunded,
  paidByDay,
  placedByDay,
  refundedIn,
  soldProducts,
} from './sale.store.ts'

type SaleEvent = EventOf<'order.placed' | 'order.paid' | 'payment.refunded'>

/** Adds what events say to what is known of their orders. */
export async function recordMany(events: readonly SaleEvent[]): Promise<void> {
  await addFacts(events.map(factOf))
}

/** The same of one event. */
export async function record(event: SaleEvent): Promise<void> {
  await recordMany([event])
}

/** The questions that are asked of all orders; see sale.store.ts. */
export const saleFigures = {
  placedByDay,
  paidByDay,
  refundedIn,
  soldProducts,
  paidAndRefunded,
} as const

export const saleModel = { empty: emptySales, count: countSales } as const
