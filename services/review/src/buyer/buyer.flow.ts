import type { EventOf } from '@axle/kit/events/event'
import { findBuyerIds, findPurchase, keepPurchase } from './purchase.store.ts'

/** Records which user paid for which product. Idempotent. */
export async function rememberBuyer({ data, time }: EventOf<'order.paid'>): Promise<void> {
  const { buyerId, orderId, productId, productName = productId } = data
  await keepPurchase({ buyerId, productId, productName, orderId, boughtAt: new Date(time) })
}

/** Returns the subset of `ids` (token subjects) whose users have bought something in the shop. */
export async function buyersAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
  return findBuyerIds([...new Set(ids)])
}

/** Returns a user's first paid purchase of a product, or undefined if there is none. */
export async function findFirstPurchase(
  buyerId: string,
  productId: string,
): Promise<{ readonly productName: string } | undefined> {
  return (await findPurchase(buyerId, productId)) ?? undefined
}
