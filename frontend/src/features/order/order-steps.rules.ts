import type { TimelineStep } from '@axle/design-system/Timeline'
import type { Booking, BookingStatus } from '../../api/shop.gen.ts'
import { statusViews } from './order-status.rules.ts'

/** Statuses that an order goes through if no problem occurs, in chronological order. */
const usualWay: readonly BookingStatus[] = [
  'placed',
  'reserved',
  'paying',
  'paid',
  'shipped',
  'delivered',
]

const failures: readonly BookingStatus[] = ['rejected', 'payment_failed', 'expired', 'cancelled']

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function comingAfter({ status, final }: Pick<Booking, 'status' | 'final'>) {
  if (final) return []
  // After a failed payment, the buyer can pay again, so the order counts as reserved.
  const place = usualWay.indexOf(status === 'payment_failed' ? 'reserved' : status)
  return usualWay.slice(place + 1)
}

/** Returns each past status only once, at its last occurrence. Statuses that the order will reach again are omitted. */
function eachOnce(history: Booking['history'], coming: readonly BookingStatus[]) {
  return history.filter(
    ({ status }, index) =>
      !coming.includes(status) &&
      !history.slice(index + 1).some((later) => later.status === status),
  )
}

/**
 * Returns an order's past, current and future steps, each only once.
 * @param by email address of the admin who set each status; buyers do not see it
 */
export function toOrderSteps(
  order: Pick<Booking, 'history' | 'status' | 'final'>,
  by: Partial<Record<BookingStatus, string>> = {},
): readonly TimelineStep[] {
  const coming = comingAfter(order)
  const history = eachOnce(order.history, coming)
  const done = history.map(({ status, at, reason }, index): TimelineStep => {
    const isLast = index === history.length - 1
    const isCurrent = isLast && !order.final
    const words = [reason, by[status] && `By ${by[status]}`].filter((word) => word !== undefined)
    const state = failures.includes(status) ? 'failed' : isCurrent ? 'current' : 'done'
    return {
      id: `${index}-${status}`,
      label: statusViews[status].label,
      state,
      time: timeFormat.format(new Date(at)),
      at,
      ...(words.length > 0 && { description: words.join(' · ') }),
    }
  })
  const still = coming.map((status): TimelineStep => ({
    id: `coming-${status}`,
    label: statusViews[status].label,
    state: 'coming',
  }))
  return [...done, ...still]
}
