import type { EventOf } from '@axle/kit/event'
import { findBuyerIds, findPurchase, keepPurchases } from './purchase.store.ts'

function purchaseIn({ data, time }: EventOf<'order.paid'>) {
  const { buyerId, orderId, productId, productName = productId } = data
  return { buyerId, productId, productName, orderId, boughtAt: new Date(time) }
}

/** Remembers who paid for orders, and of which products; repeating it changes nothing. */
export async function rememberBuyers(events: readonly EventOf<'order.paid'>[]): Promise<void> {
  await keepPurchases(events.map(purchaseIn))
}

/** @returns the people among `ids` (subjects of tokens) who have bought here */
export async function buyersAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
  return findBuyerIds([...new Set(ids)])
}

/** What a person bought when they paid for a product first; undefined while they have not. */
export async function purchaseOf(
  buyerId: string,
  productId: string,
): Promise<{ readonly productName: string } | undefined> {
  return (await findPurchase(buyerId, productId)) ?? undefined
}
