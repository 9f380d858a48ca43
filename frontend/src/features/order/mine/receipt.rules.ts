import type { Booking } from '../../../api/shop.gen.ts'

type Movement = Readonly<{ label: string; at: string; dollars: number; reason?: string }>

type Order = Pick<Booking, 'history' | 'total' | 'cardLast4' | 'refunded' | 'refunds'>

/** Returns the refunds of an order. */
function toRefundMovements({ refunds = [] }: Order): readonly Movement[] {
  return refunds.map(({ amount, at, reason }, index) => ({
    // If there are several refunds, they are numbered, because they may have the same date.
    label: refunds.length === 1 ? 'Refunded' : `Refund ${index + 1}`,
    at,
    dollars: -amount,
    ...(reason !== undefined && { reason }),
  }))
}

/** Returns the paid amount minus the refunds in dollars, or undefined if the order has no refunds. */
export function remainingDollars({ total, refunded }: Order): number | undefined {
  return refunded === undefined ? undefined : Math.round((total - refunded) * 100) / 100
}

/** Returns an order's payments and refunds in chronological order. */
export function toMovements(order: Order): readonly Movement[] {
  const card = order.cardLast4 === undefined ? 'by card' : `by card ending in ${order.cardLast4}`
  const paid = order.history.filter(({ status }) => status === 'paid')
  const came = paid.map(({ at }) => ({ label: `Paid ${card}`, at, dollars: order.total }))
  return [...came, ...toRefundMovements(order)]
}
