import type { Booking } from '../../api/shop.gen.ts'

type Movement = Readonly<{ label: string; at: string; dollars: number }>

/** The money that moved for an order, in order: what came by card, and what went back. */
export function paymentsOf(
  order: Pick<Booking, 'history' | 'total' | 'cardLast4'>,
): readonly Movement[] {
  const card = order.cardLast4 === undefined ? 'by card' : `by card ending in ${order.cardLast4}`
  return order.history.flatMap(({ status, at }) => {
    if (status === 'paid') return [{ label: `Paid ${card}`, at, dollars: order.total }]
    if (status === 'refunded') return [{ label: 'Refunded', at, dollars: -order.total }]
    return []
  })
}
