import type { AnyEvent } from '@axle/kit/events/event'

const fates = ['order.paid', 'order.cancelled', 'order.expired', 'order.refunded'] as const
const answers = ['stock.reserved', 'stock.rejected'] as const
const replayed: readonly string[] = [...answers, ...fates]

/** An event that decides or reports what happens to an order's units. */
export type UnitsEvent = Extract<
  AnyEvent,
  { readonly type: (typeof answers)[number] | (typeof fates)[number] }
>

export function isUnitsEvent(event: AnyEvent): event is UnitsEvent {
  return replayed.includes(event.type)
}

/** Whether this event ends the order, so that the order no longer needs units. */
export function isEnd({ type }: UnitsEvent): boolean {
  return type === 'order.cancelled' || type === 'order.expired' || type === 'order.refunded'
}

/** An order whose units cannot be reserved again. */
export type Lacking = {
  readonly orderId: string
  readonly productId: string
  /** Whether the product has too few available units, or is itself missing from the backup. */
  readonly lacks: 'units' | 'product'
}

/** Advises the operator what to do about an order whose units cannot be reserved again. */
export function adviceFor({ orderId, productId, lacks }: Lacking): string {
  if (lacks === 'units') return `too few units are left for order ${orderId}: see to it by hand`
  const fault = `order ${orderId} is of product ${productId}, which the back-up does not hold`
  return `${fault}: if it is paid and you cannot ship it, refund it; unpaid it expires by itself`
}

/**
 * Sorts events from all partitions by time. Because the clocks of services may differ, an order's outcome is always
 * sorted after the catalogue's response to the order.
 */
export function inOrder(events: readonly UnitsEvent[]): readonly UnitsEvent[] {
  const answeredAt = new Map(
    events.filter(({ type }) => type.startsWith('stock.')).map((one) => [one.subject, one.time]),
  )
  const getSortTime = ({ subject, time }: UnitsEvent): string => {
    const answered = answeredAt.get(subject) ?? ''
    return answered > time ? answered : time
  }
  const rank = ({ type }: UnitsEvent): number => replayed.indexOf(type)
  return events.toSorted(
    (one, other) => getSortTime(one).localeCompare(getSortTime(other)) || rank(one) - rank(other),
  )
}
