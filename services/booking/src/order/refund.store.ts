import { event } from '@axle/kit/event'
import type { OrderRefund } from './booking.rules.ts'
import { firstAskAfter } from './order.rules.ts'
import { newsOf, type OrderDocument, orders } from './order.store.ts'

/** The event that money is to go back; none where the order had cost nothing. */
function refundingOf(
  order: OrderDocument,
  { refundId, cents, reason }: Omit<OrderRefund, 'eventId'>,
) {
  if (cents === 0) return []
  const { _id: orderId, buyerId, status, paymentId } = order
  if (!paymentId) throw new Error(`The order ${orderId} is paid, but not by an attempt`)
  const facts = { orderId, buyerId, status, paymentId, refundId, amountCents: cents }
  return [event('booking', 'order.refunding', orderId, { ...facts, ...(reason && { reason }) })]
}

/**
 * Writes a refund with its news in one write, unless the order's status or the money that is left has changed
 * since it was read.
 * @param endsOrder whether the order becomes `refunded` with it
 * @returns the order as it is then, or undefined when it had changed: nothing is written
 */
export async function pushRefund(
  order: OrderDocument,
  given: Omit<OrderRefund, 'eventId'>,
  endsOrder: boolean,
): Promise<OrderDocument | undefined> {
  const { _id, status, paymentId, refundedCents } = order
  const { refundId, cents, at, by, reason } = given
  const now = endsOrder ? 'refunded' : status
  const refunding = refundingOf({ ...order, status: now }, given)
  const end = newsOf(order, 'refunded', { ...(paymentId && { paymentId }), refundId })
  const refund = { ...given, eventId: (refunding[0] ?? end).id }
  const endedAt = new Date(end.time)
  const step = { status: now, at: endedAt, eventId: end.id, by, ...(reason && { reason }) }
  const refunded = await orders
    .findOneAndUpdate(
      { _id, status, refundedCents: refundedCents ?? null, 'refunds.refundId': { $ne: refundId } },
      {
        $set: {
          refundedCents: (refundedCents ?? 0) + cents,
          ...(endsOrder && {
            status: now,
            enteredAt: at,
            reason: reason ?? null,
            restockAskAt: firstAskAfter(at),
          }),
        },
        $push: {
          refunds: refund,
          ...(endsOrder && { history: step }),
          outbox: { $each: endsOrder ? [...refunding, end] : refunding },
        },
      },
      { returnDocument: 'after' },
    )
    .lean<OrderDocument>()
  return refunded ?? undefined
}
