import { eventTypeByStatus } from '../../../services/booking/src/order/status.rules.ts'
import type { Books, KeptOrder } from './books.setup.ts'

/**
 * Returns the events that must have been published about an order, as a map from event id to the allowed event types.
 */
function dueEvents({ history, refunds = [] }: KeptOrder): ReadonlyMap<string, readonly string[]> {
  return new Map<string, readonly string[]>([
    // If a refund returned no money, its only event is the one about the order's final status.
    ...refunds.map(({ eventId }) => [eventId, ['order.refunding', 'order.refunded']] as const),
    ...history.map(({ status, eventId }) => [eventId, [eventTypeByStatus[status]]] as const),
  ])
}

/** Returns the events that report a status or refund that the order never had. */
export function inventedEvents({ orders, events }: Books): readonly string[] {
  const due = new Map(orders.map((order) => [order._id, dueEvents(order)]))
  return events
    .filter(({ id, type, orderId }) => !due.get(orderId)?.get(id)?.includes(type))
    .map(({ id, type, orderId }) => `the event ${type} ${id} of order ${orderId} has no state`)
}

/** Returns the order statuses and refunds that no event has reported. */
export function silentStates({ orders, events }: Books): readonly string[] {
  const published = new Set(events.map(({ id }) => id))
  return orders.flatMap((order) =>
    [...dueEvents(order)]
      .filter(([id]) => !published.has(id))
      .map(([id, types]) => `order ${order._id} has published no ${types.join(' or ')} ${id}`),
  )
}

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0)
}

/** Returns the expected statistics of an order: the amount paid, and the amount that the payment provider returned. */
function dueSale({ payments, ledger }: Books, { _id, history, ...order }: KeptOrder) {
  const attempts = payments.filter(({ orderId }) => orderId === _id)
  const isPaid = history.some(({ status }) => status === 'paid')
  return {
    paidCents: isPaid ? order.quantity * order.unitPriceCents : 0,
    returnedCents: sum(attempts.map((one) => ledger.get(one._id)?.returnedCents ?? 0)),
  }
}

/** Returns the orders whose sales statistics differ from their payments and refunds. */
export function miscounted(books: Books): readonly string[] {
  const sales = new Map(books.sales.map((sale) => [sale._id, sale]))
  return books.orders.flatMap((order) => {
    const { paidCents = 0, refunds = [], placedDay } = sales.get(order._id) ?? {}
    const counted = { paidCents, returnedCents: sum(refunds.map(({ cents }) => cents)) }
    const due = dueSale(books, order)
    const isRight = placedDay !== undefined && JSON.stringify(counted) === JSON.stringify(due)
    if (isRight) return []
    return [`order ${order._id} counts ${JSON.stringify(counted)}, not ${JSON.stringify(due)}`]
  })
}
