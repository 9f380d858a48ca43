import { createOutbox, requeue } from '@axle/kit/outbox/outbox'
import type { deadlines, Status } from './status.rules.ts'
import { orderEvent, type OrderDocument, orders } from './order.store.ts'

type Field = Exclude<(typeof deadlines)[keyof typeof deadlines], 'shop'>['from']

/** Lists orders in the given status whose time in `field` is at or before the given time, oldest first. */
export async function listOverdue(
  status: Status,
  { field, before, most }: { readonly field: Field; readonly before: Date; readonly most: number },
): Promise<OrderDocument[]> {
  return orders
    .find({ status, [field]: { $lte: before } })
    .sort({ [field]: 1 })
    .limit(most)
    .lean()
}

/** Lists placed orders whose event must be republished to the catalogue. */
export async function listUnanswered(
  placedBefore: Date,
  now: Date,
  most: number,
): Promise<OrderDocument[]> {
  return orders
    .find({
      status: 'placed',
      createdAt: { $lt: placedBefore },
      reconcileAt: { $not: { $gt: now } },
    })
    .sort({ createdAt: 1 })
    .limit(most)
    .lean()
}

/** Recreates an earlier event of an order with its original ID and time, so that consumers do not count it twice. */
function pastEvent(order: OrderDocument, status: Status) {
  const step = order.history.findLast((one) => one.status === status)
  if (!step) throw new Error(`The order ${order._id} was never ${status}`)
  const { paymentId, refunds } = order
  const refundId = status === 'refunded' ? refunds.at(-1)?.refundId : undefined
  const outgoing = orderEvent(order, status, {
    ...(paymentId && status !== 'placed' && { paymentId }),
    ...(step.reason && { reason: step.reason }),
    ...(refundId && { refundId }),
  })
  return { ...outgoing, id: step.eventId, time: step.at.toISOString() }
}

/**
 * Queues the event of an earlier status change again. Does nothing if the event is still in the outbox, or if the
 * order's status has changed since the order was read.
 * @param past the status whose event is queued
 * @param next the next time to republish. Nothing is queued if another instance has saved a different time since the
 * order was read
 * @returns whether the event was queued
 */
export async function requeueStatus(
  order: OrderDocument,
  past: Status,
  next: Partial<Pick<OrderDocument, 'reconcileAt' | 'reconcileRestockAt'>> = {},
): Promise<boolean> {
  const { _id, status } = order
  const outgoing = pastEvent(order, past)
  const asIs = Object.keys(next).map((field) => [field, order[field as keyof typeof next] ?? null])
  const where = { _id, status, ...Object.fromEntries(asIs) }
  return requeue(createOutbox(orders), where, outgoing, next)
}

/**
 * Lists refunded orders whose event must be republished, because the catalogue has not confirmed that it restocked the
 * units.
 */
export async function listNotRestocked(now: Date, most: number): Promise<OrderDocument[]> {
  return orders
    .find({ reconcileRestockAt: { $lte: now } })
    .sort({ reconcileRestockAt: 1 })
    .limit(most)
    .lean()
}

/** Records that the units of a refunded order were restocked, or never left the stock. Idempotent. */
export async function endRestock(orderId: string): Promise<void> {
  await orders.updateOne({ _id: orderId }, { $unset: { reconcileRestockAt: '' } })
}
