import { defineFollowUps } from '@axle/kit/mongo/follow-ups'
import { wordsOfOrder } from './order.rules.ts'
import { type OrderDocument, orders } from './order.store.ts'

const markedAtOnce = 500

/**
 * Buyers whose accounts were recently deleted. Requests in progress and tokens that are still valid may create further
 * orders for these buyers.
 */
export const followUps = defineFollowUps('leavings')

/** Marks all orders of a buyer as due for anonymisation, in batches. Idempotent. */
export async function markToForget(buyerId: string, now: Date): Promise<void> {
  for (;;) {
    // An anonymised order has no email address, so it is not marked again.
    const unmarked = { buyerId, forgetAt: null, buyerEmail: { $ne: '' } }
    const found = await orders.find(unmarked, { _id: 1 }).limit(markedAtOnce).lean()
    const ids = found.map(({ _id }) => _id)
    await orders.updateMany({ _id: { $in: ids }, forgetAt: null }, { $set: { forgetAt: now } })
    if (found.length < markedAtOnce) return
  }
}

/** Lists due orders of deleted accounts, starting with those that have been due longest. */
export async function listToForget(now: Date, most: number): Promise<OrderDocument[]> {
  return orders
    .find({ forgetAt: { $lte: now } })
    .sort({ forgetAt: 1 })
    .limit(most)
    .lean()
}

/** Saves the time at which an order must be checked again. */
export async function postponeForgetting(id: string, forgetAt: Date): Promise<void> {
  await orders.updateOne({ _id: id, forgetAt: { $ne: null } }, { $set: { forgetAt } })
}

/**
 * Deletes the buyer's personal data from an order. Keeps the product, the time and the amount. Changes nothing if the
 * status has changed since the order was read.
 */
export async function forgetBuyer(order: OrderDocument): Promise<void> {
  const { _id, status, enteredAt } = order
  const nobody = { buyerEmail: '', buyerName: '', phone: '' }
  await orders.updateOne(
    { _id, status, enteredAt },
    {
      // An attacker could use the request hash to confirm a guessed email address.
      $set: { ...nobody, requestHash: '', words: wordsOfOrder({ ...order, ...nobody }) },
      // The carrier's tracking number could reveal where the buyer lives.
      $unset: { forgetAt: '', cardLast4: '', trackingNumber: '' },
    },
  )
}
