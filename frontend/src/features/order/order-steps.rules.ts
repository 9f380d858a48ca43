import type { TimelineStep } from '@axle/design-system/Timeline'
import type { Booking, BookingStatus } from '../../api/shop.gen.ts'
import { statusViews } from './order-status.rules.ts'

/** The way of an order that nothing stops. */
const usualWay: readonly BookingStatus[] = [
  'placed',
  'reserved',
  'paying',
  'paid',
  'shipped',
  'delivered',
]

/** What each step is called before and after it; while it lasts it is called as the order's status. */
const stepLabels = {
  placed: 'Ordered',
  reserved: 'Stock reserved',
  rejected: 'Rejected',
  paying: 'Payment',
  payment_failed: 'Payment failed',
  paid: 'Confirmed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refunded: 'Refunded',
} as const satisfies Record<BookingStatus, string>

const failures: readonly BookingStatus[] = ['rejected', 'payment_failed', 'expired', 'cancelled']

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function comingAfter({ status, final }: Pick<Booking, 'status' | 'final'>) {
  if (final) return []
  // A payment that failed is tried again: the order stands where it waits for money.
  const place = usualWay.indexOf(status === 'payment_failed' ? 'reserved' : status)
  return usualWay.slice(place + 1)
}

/**
 * The way of an order: what has happened, where it stands, and what is still to come.
 * @param by the e-mail addresses of those who shipped it and so on; buyers do not see them
 */
export function stepsOf(
  order: Pick<Booking, 'history' | 'status' | 'final'>,
  by: Partial<Record<BookingStatus, string>> = {},
): readonly TimelineStep[] {
  const done = order.history.map(({ status, at, reason }, index): TimelineStep => {
    const isLast = index === order.history.length - 1
    const isCurrent = isLast && !order.final
    const words = [reason, by[status] && `By ${by[status]}`].filter((word) => word !== undefined)
    const state = failures.includes(status) ? 'failed' : isCurrent ? 'current' : 'done'
    return {
      id: `${index}-${status}`,
      label: isCurrent ? statusViews[status].label : stepLabels[status],
      state,
      time: timeFormat.format(new Date(at)),
      at,
      ...(words.length > 0 && { description: words.join(' · ') }),
    }
  })
  const coming = comingAfter(order).map((status): TimelineStep => ({
    id: `coming-${status}`,
    label: stepLabels[status],
    state: 'coming',
  }))
  return [...done, ...coming]
}
