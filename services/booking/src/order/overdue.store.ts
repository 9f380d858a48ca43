import { outboxOf, requeue } from '@axle/kit/outbox'
import type { deadlines, Status } from './status.rules.ts'
import { orderEvent, type OrderDocument, orders } from './order.store.ts'

type Field = Exclude<(typeof deadlines)[keyof typeof deadlines], 'shop'>['from']

/** Orders in a status since a time or longer, the oldest first. */
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

/** When orders began to wait. */
export type Stretch = { readonly after: Date; readonly before: Date }

/** Orders that began to wait for a payment within a stretch of time, the oldest first. */
export async function listAwaiting(
  { after, before }: Stretch,
  most: number,
): Promise<Pick<OrderDocument, '_id' | 'paymentId'>[]> {
  return orders
    .find({ status: 'paying', enteredAt: { $gt: after, $lte: before } }, { paymentId: 1 })
    .sort({ enteredAt: 1 })
    .limit(most)
    .lean()
}

/** Placed orders for which the catalogue has to be asked again. */
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

/** The event of a status of an order, as it was, so that nobody counts it twice. */
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
 * Queues the event of a status that an order has entered once more; not while it waits to be sent anyway, nor once the
 * order has moved on.
 * @param past that status
 * @param next when it is to be published again, where that is written, if nobody has written another time meanwhile
 * @returns whether it was queued
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
  return requeue(outboxOf(orders), where, outgoing, next)
}

/** Refunded orders whose units are not known to be back, and of which the catalogue is to be published again. */
export async function listNotRestocked(now: Date, most: number): Promise<OrderDocument[]> {
  return orders
    .find({ reconcileRestockAt: { $lte: now } })
    .sort({ reconcileRestockAt: 1 })
    .limit(most)
    .lean()
}

/** Writes that the units of a refunded order are back. Repeating it changes nothing. */
export async function endRestock(orderId: string): Promise<void> {
  await orders.updateOne({ _id: orderId }, { $unset: { reconcileRestockAt: '' } })
}
