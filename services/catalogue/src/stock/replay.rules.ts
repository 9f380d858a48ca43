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
