import type { Booking } from '../../../api/shop.gen.ts'

type Movement = Readonly<{ label: string; at: string; dollars: number; reason?: string }>

type Order = Pick<Booking, 'history' | 'total' | 'cardLast4' | 'refunded' | 'refunds'>

/** What went back. */
function refundsOf({ refunds = [] }: Order): readonly Movement[] {
  return refunds.map(({ amount, at, reason }, index) => ({
    // Two of one day differ by their numbers.
    label: refunds.length === 1 ? 'Refunded' : `Refund ${index + 1}`,
    at,
    dollars: -amount,
    ...(reason !== undefined && { reason }),
  }))
}

/** What the buyer has paid in the end, in dollars; undefined when nothing went back. */
export function remainingDollars({ total, refunded }: Order): number | undefined {
  return refunded === undefined ? undefined : Math.round((total - refunded) * 100) / 100
}

/** The money that moved for an order, in order: what came by card, and what went back. */
export function paymentsOf(order: Order): readonly Movement[] {
  const card = order.cardLast4 === undefined ? 'by card' : `by card ending in ${order.cardLast4}`
  const paid = order.history.filter(({ status }) => status === 'paid')
  const came = paid.map(({ at }) => ({ label: `Paid ${card}`, at, dollars: order.total }))
  return [...came, ...refundsOf(order)]
}
