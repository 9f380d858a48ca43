import type { EventOf } from '@axle/kit/event'
import { findBuyerIds, findPurchase, keepPurchase } from './purchase.store.ts'

/** Remembers who paid for an order, and of which product; repeating it changes nothing. */
export async function rememberBuyer({ data, time }: EventOf<'order.paid'>): Promise<void> {
  const { buyerId, orderId, productId, productName = productId } = data
  await keepPurchase({ buyerId, productId, productName, orderId, boughtAt: new Date(time) })
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
