import { event } from '@axle/kit/event'
import { dollarsOf } from '@axle/kit/money'
import type { OrderRefund } from './order.rules.ts'
import { type OrderDocument, orders } from './order.store.ts'
import { firstReconcileAfter, type Status } from './status.rules.ts'
import { actedOn, stepOf } from './step.store.ts'

/** What the sending of an order's refunds needs to know of it. */
export type RefundedOrder = Pick<OrderDocument, '_id' | 'paymentId' | 'refunds' | 'refundedCents'>

/** Orders of which money goes back, from the least of it to the most and then by id; those behind one of them. */
export async function listRefunded(
  after: RefundedOrder | undefined,
  most: number,
): Promise<RefundedOrder[]> {
  const refundedCents = after?.refundedCents ?? 1
  const behind = { refundedCents, _id: { $gt: after?._id ?? '' } }
  return orders
    .find({
      refundedCents: { $gte: refundedCents },
      $or: [{ refundedCents: { $gt: refundedCents } }, behind],
    })
    .select('paymentId refunds refundedCents')
    .sort({ refundedCents: 1, _id: 1 })
    .limit(most)
    .lean()
}

type NewRefund = Omit<OrderRefund, 'eventId'>

/** The event that money is to go back; none where the order had cost nothing. */
function refundingOf(order: OrderDocument, status: Status, { refundId, cents, reason }: NewRefund) {
  if (cents === 0) return []
  const { _id: orderId, buyerId, paymentId } = order
  if (!paymentId) throw new Error(`The order ${orderId} is paid, but not by an attempt`)
  const facts = { orderId, buyerId, status, paymentId, refundId, amountCents: cents }
  return [event('booking', 'order.refunding', orderId, { ...facts, ...(reason && { reason }) })]
}

/** The step that ends an order with its last refund. */
function endOf(order: OrderDocument, { refundId, reason, by, at }: NewRefund) {
  const detail = { refundId, by, ifStatus: order.status, ...(reason && { reason }) }
  const { event: end, where, set, push } = stepOf(order, 'refunded', detail)
  return {
    events: [end],
    where,
    set: { ...set, reconcileRestockAt: firstReconcileAfter(at) },
    push,
  }
}

/** What is written where the order goes on as it is. */
function goOn({ _id, status }: OrderDocument) {
  return { events: [], where: { _id, status }, set: {}, push: {} }
}

/**
 * Writes a refund with its events in one write, unless the order's status or the money that is left has changed
 * since it was read.
 * @param endsOrder whether the order becomes `refunded` with it
 * @returns the order as it is then, or undefined when it had changed: nothing is written
 */
export async function pushRefund(
  order: OrderDocument,
  given: NewRefund,
  endsOrder: boolean,
): Promise<OrderDocument | undefined> {
  const { refundedCents = null } = order
  const rest = endsOrder ? endOf(order, given) : goOn(order)
  const status = endsOrder ? 'refunded' : order.status
  const events = [...refundingOf(order, status, given), ...rest.events]
  const [first] = events
  if (!first) throw new Error('A refund sends money or ends its order')
  const refund = { ...given, eventId: first.id }
  const words = `$${dollarsOf(given.cents)}${given.reason ? `: ${given.reason}` : ''}`
  const outbox = [...events, ...actedOn(order, 'order.refunded', words)]
  const refunded = await orders
    .findOneAndUpdate(
      { ...rest.where, refundedCents, 'refunds.refundId': { $ne: given.refundId } },
      {
        $set: { ...rest.set, refundedCents: (refundedCents ?? 0) + given.cents },
        $push: { ...rest.push, refunds: refund, outbox: { $each: outbox } },
      },
      { returnDocument: 'after' },
    )
    .lean()
  return refunded ?? undefined
}
