import { storeTime } from '@axle/kit/mongo/clock'
import { defineModel, embedded, required } from '@axle/kit/mongo/mongo'
import type { UnpaidOrder } from './allowance.rules.ts'
import { orders } from './order.store.ts'
import { paidStatuses, unpaidStatuses } from './status.rules.ts'

/** An order that a buyer wants to place. */
type Intent = Omit<UnpaidOrder, '_id'> & { readonly orderId: string; readonly at: Date }

/** The orders that a buyer is placing right now at any instance. The ID is the buyer's ID. */
type BuyerIntents = { readonly _id: string; readonly orders: readonly Intent[] }

export const intents = defineModel<BuyerIntents>('intents', {
  orders: [
    embedded<Intent>({
      orderId: required(String),
      productId: required(String),
      quantity: required(Number),
      at: required(Date),
    }),
  ],
})

/** Maximum age of an intent. An older intent was left behind by an instance that crashed. */
const livesMs = 60_000

const diedBefore = (now: Date) => new Date(now.getTime() - livesMs)

/**
 * Records an order that a buyer wants to place, so that the buyer's concurrent requests at all instances count it.
 * @returns the buyer's other intents that started earlier and have not ended
 */
export async function beginIntent(
  buyerId: string,
  { _id: orderId, productId, quantity }: UnpaidOrder,
): Promise<readonly UnpaidOrder[]> {
  const at = storeTime()
  const before = await intents
    .findOneAndUpdate(
      { _id: buyerId },
      { $push: { orders: { orderId, productId, quantity, at } } },
      { upsert: true, returnDocument: 'before' },
    )
    .lean()
  const others = before?.orders ?? []
  return others
    .filter((one) => one.orderId !== orderId && one.at > diedBefore(at))
    .map((one) => ({ _id: one.orderId, productId: one.productId, quantity: one.quantity }))
}

/** Ends an intent after its order has been saved or refused. Idempotent. */
export async function endIntent(buyerId: string, orderId: string): Promise<void> {
  const ended = { $or: [{ orderId }, { at: { $lte: diedBefore(storeTime()) } }] }
  await intents.updateOne({ _id: buyerId }, { $pull: { orders: ended } })
}

/** Deletes the remaining intents of a buyer whose account was deleted. */
export async function deleteIntents(buyerId: string): Promise<void> {
  await intents.deleteOne({ _id: buyerId })
}

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
