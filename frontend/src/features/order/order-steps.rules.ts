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

const failures: readonly BookingStatus[] = ['rejected', 'payment_failed', 'expired', 'cancelled']

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function comingAfter({ status, final }: Pick<Booking, 'status' | 'final'>) {
  if (final) return []
  // A payment that failed is tried again: the order stands where it waits for money.
  const place = usualWay.indexOf(status === 'payment_failed' ? 'reserved' : status)
  return usualWay.slice(place + 1)
}

/** What has happened, each status once: what came again stands where it came last, and what is to come again is not yet. */
function eachOnce(history: Booking['history'], coming: readonly BookingStatus[]) {
  return history.filter(
    ({ status }, index) =>
      !coming.includes(status) &&
      !history.slice(index + 1).some((later) => later.status === status),
  )
}

/**
 * The way of an order: what has happened, where it stands, and what is still to come, each step once.
 * @param by the e-mail addresses of those who shipped it and so on; buyers do not see them
 */
export function stepsOf(
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
