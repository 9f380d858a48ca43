import type { EventOf } from '@axle/kit/event'
import { findBuyerIds, keepBuyer } from './buyer.store.ts'

/** Remembers who paid for an order; repeating it changes nothing. */
export async function rememberBuyer({ data, time }: EventOf<'order.paid'>): Promise<void> {
  await keepBuyer({ _id: data.buyerId, orderId: data.orderId, boughtAt: new Date(time) })
}

/** @returns the people among `ids` (subjects of tokens) who have bought here */
export async function buyersAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
  return findBuyerIds([...new Set(ids)])
}
