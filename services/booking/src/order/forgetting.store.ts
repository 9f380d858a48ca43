import { defineFollowUps } from '@axle/kit/follow-ups'
import { wordsOfOrder } from './order.rules.ts'
import { type OrderDocument, orders } from './order.store.ts'

const markedAtOnce = 500

/** Buyers without an account any more, while calls and tokens from before may still bring orders of theirs. */
export const leavings = defineFollowUps('leavings')

/** Writes in all orders of a buyer that they are to be forgotten, a page at a time. Repeating it changes nothing. */
export async function markToForget(buyerId: string, now: Date): Promise<void> {
  for (;;) {
    // One that is forgotten has no address any more.
    const unmarked = { buyerId, forgetAt: null, buyerEmail: { $ne: '' } }
    const found = await orders.find(unmarked, { _id: 1 }).limit(markedAtOnce).lean()
    const ids = found.map(({ _id }) => _id)
    await orders.updateMany({ _id: { $in: ids }, forgetAt: null }, { $set: { forgetAt: now } })
    if (found.length < markedAtOnce) return
  }
}

/** Orders of people without an account that are to be looked at, those first that have waited longest. */
export async function listToForget(now: Date, most: number): Promise<OrderDocument[]> {
  return orders
    .find({ forgetAt: { $lte: now } })
    .sort({ forgetAt: 1 })
    .limit(most)
    .lean()
}

/** Writes when an order is to be looked at again. */
export async function postponeForgetting(id: string, forgetAt: Date): Promise<void> {
  await orders.updateOne({ _id: id, forgetAt: { $ne: null } }, { $set: { forgetAt } })
}

/**
 * Takes from an order what names its buyer: what was bought, when and for how much stays. Nothing is written when it has
 * left its status since it was read.
 */
export async function forgetBuyer(order: OrderDocument): Promise<void> {
  const { _id, status, enteredAt } = order
  const nobody = { buyerEmail: '', buyerName: '', phone: '' }
  await orders.updateOne(
    { _id, status, enteredAt },
    {
      // The hash of the request would tell whoever guesses the address that the guess is right.
      $set: { ...nobody, requestHash: '', words: wordsOfOrder({ ...order, ...nobody }) },
      // The carrier tells by a tracking number where the buyer lives.
      $unset: { forgetAt: '', cardLast4: '', trackingNumber: '' },
    },
  )
}
