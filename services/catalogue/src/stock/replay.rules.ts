import type { AnyEvent } from '@axle/kit/event'

const fates = ['order.paid', 'order.cancelled', 'order.expired', 'order.refunded'] as const
const answers = ['stock.reserved', 'stock.rejected'] as const
const replayed: readonly string[] = [...answers, ...fates]

/** An event that says what became of an order's units. */
export type UnitsEvent = Extract<
  AnyEvent,
  { readonly type: (typeof answers)[number] | (typeof fates)[number] }
>

export function isUnitsEvent(event: AnyEvent): event is UnitsEvent {
  return replayed.includes(event.type)
}

/** Whether an order wants no units any more once this has happened to it. */
export function isEnd({ type }: UnitsEvent): boolean {
  return type === 'order.cancelled' || type === 'order.expired' || type === 'order.refunded'
}

/** An order that cannot have its units again. */
export type Lacking = {
  readonly orderId: string
  readonly productId: string
  /** Too few units of its product are free, or the back-up does not hold the product at all. */
  readonly lacks: 'units' | 'product'
}

/** What an operator reads of such an order, and is to do. */
export function adviceFor({ orderId, productId, lacks }: Lacking): string {
  if (lacks === 'units') return `too few units are left for order ${orderId}: see to it by hand`
  const fault = `order ${orderId} is of product ${productId}, which the back-up does not hold`
  return `${fault}: if it is paid and you cannot ship it, refund it; unpaid it expires by itself`
}

/**
 * Puts events in the order in which they happened, whatever partition they lay in. The services' clocks may differ, so
 * an order's fate never comes before the answer about its units, which it followed.
 */
export function inOrder(events: readonly UnitsEvent[]): readonly UnitsEvent[] {
  const answeredAt = new Map(
    events.filter(({ type }) => type.startsWith('stock.')).map((one) => [one.subject, one.time]),
  )
  const timeOf = ({ subject, time }: UnitsEvent): string => {
    const answered = answeredAt.get(subject) ?? ''
    return answered > time ? answered : time
  }
  const rank = ({ type }: UnitsEvent): number => replayed.indexOf(type)
  return events.toSorted(
    (one, other) => timeOf(one).localeCompare(timeOf(other)) || rank(one) - rank(other),
  )
}
