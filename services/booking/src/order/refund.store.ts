import { event } from '@axle/kit/events/event'
import { formatCents } from '@axle/kit/money.rules'
import type { OrderRefund } from './order.rules.ts'
import { type OrderDocument, orders } from './order.store.ts'
import { firstReconcileAfter, type Status } from './status.rules.ts'
import { actedOn, createStepUpdate } from './step.store.ts'

/** Fields of an order that the refund sweep needs. */
export type RefundedOrder = Pick<OrderDocument, '_id' | 'paymentId' | 'refunds' | 'refundedCents'>

/** Lists orders with refunds, sorted by refunded amount and then by ID, starting after a given order. */
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

/**
 * Creates the event that triggers a refund's payout. Refunding a free order moves no money, so it needs no such event.
 */
function createRefundingEvents(
  order: OrderDocument,
  status: Status,
  { refundId, cents, reason }: NewRefund,
) {
  if (cents === 0) return []
  const { _id: orderId, buyerId, paymentId } = order
  if (!paymentId) throw new Error(`The order ${orderId} is paid, but not by an attempt`)
  const facts = { orderId, buyerId, status, paymentId, refundId, amountCents: cents }
  return [event('booking', 'order.refunding', orderId, { ...facts, ...(reason && { reason }) })]
}

/** Creates the status change to `refunded` for the refund that ends an order. */
function createRefundedUpdate(order: OrderDocument, { refundId, reason, by, at }: NewRefund) {
  const detail = { refundId, by, ifStatus: order.status, ...(reason && { reason }) }
  const { event: end, where, set, push } = createStepUpdate(order, 'refunded', detail)
  return {
    events: [end],
    where,
    set: { ...set, reconcileRestockAt: firstReconcileAfter(at) },
    push,
  }
}

/** Creates the MongoDB filter and update for a refund after which the order keeps its status. */
function goOn({ _id, status }: OrderDocument) {
  return { events: [], where: { _id, status }, set: {}, push: {} }
}

/**
 * Saves a refund and its events in one MongoDB write, unless the order's status or refunded amount has changed since
 * the order was read.
 * @param endsOrder whether the order becomes `refunded`
 * @returns the updated order, or undefined if the order had changed and nothing was saved
 */
export async function pushRefund(
  order: OrderDocument,
  given: NewRefund,
  endsOrder: boolean,
): Promise<OrderDocument | undefined> {
  const { refundedCents = null } = order
  const rest = endsOrder ? createRefundedUpdate(order, given) : goOn(order)
  const status = endsOrder ? 'refunded' : order.status
  const events = [...createRefundingEvents(order, status, given), ...rest.events]
  const [first] = events
  if (!first) throw new Error('A refund sends money or ends its order')
  const refund = { ...given, eventId: first.id }
  const words = `$${formatCents(given.cents)}${given.reason ? `: ${given.reason}` : ''}`
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
