import type { deadlines, Status } from './order.rules.ts'
import { newsOf, type OrderDocument, orders } from './order.store.ts'

type Field = Exclude<(typeof deadlines)[keyof typeof deadlines], 'shop'>['from']

/** Orders in a status since a time or longer, the oldest first; where the time is not known it is long ago. */
export async function listOverdue(
  status: Status,
  { field, before, most }: { readonly field: Field; readonly before: Date; readonly most: number },
): Promise<OrderDocument[]> {
  return orders
    .find({ status, [field]: { $not: { $gt: before } } })
    .sort({ [field]: 1 })
    .limit(most)
    .lean<OrderDocument[]>()
}

/** Placed orders for which the catalogue has to be asked again. */
export async function listUnanswered(
  placedBefore: Date,
  now: Date,
  most: number,
): Promise<OrderDocument[]> {
  return orders
    .find({ status: 'placed', createdAt: { $lt: placedBefore }, askAt: { $not: { $gt: now } } })
    .sort({ createdAt: 1 })
    .limit(most)
    .lean<OrderDocument[]>()
}

/**
 * Queues `order.placed` once more, as it was, so that nobody counts it twice; not while it waits to be sent anyway.
 * @returns whether it was queued
 */
export async function queuePlacedAgain(order: OrderDocument, askAt: Date): Promise<boolean> {
  const { _id, history, createdAt } = order
  const news = newsOf(order, 'placed', {})
  const id = history[0]?.eventId ?? news.id
  const same = { ...news, id, time: createdAt.toISOString() }
  const queued = await orders.updateOne(
    { _id, status: 'placed', askAt: order.askAt ?? null, 'outbox.id': { $ne: id } },
    { $set: { askAt }, $push: { outbox: same } },
  )
  return queued.modifiedCount === 1
}
