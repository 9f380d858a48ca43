import type { Booking } from '../../api/shop.gen.ts'
import { formatDollars } from '../../lib/money.rules.ts'
import { statusViews } from './order-status.rules.ts'

/** Returns a message that describes the status changes between two lists of orders, or an empty string. */
export function changesBetween(before: readonly Booking[], now: readonly Booking[]): string {
  return now
    .filter(({ _id, status }) => before.some((old) => old._id === _id && old.status !== status))
    .map(({ booking, status, reason }) => {
      const words = `${booking}: ${statusViews[status].label}.`
      return reason === undefined ? words : `${words} ${reason}`
    })
    .join(' ')
}

/** Returns a message for each refund that is only in the second list. */
export function refundsBetween(
  before: readonly Booking[],
  now: readonly Booking[],
): readonly string[] {
  return now.flatMap(({ _id, booking, refunds = [] }) => {
    const old = before.find((order) => order._id === _id)
    if (old === undefined) return []
    const fresh = refunds.filter((refund) => !old.refunds?.some((one) => one._id === refund._id))
    return fresh.map(({ amount, reason }) => {
      const words = `${formatDollars(amount)} for ${booking} is being refunded to your card.`
      return reason === undefined ? words : `${words} ${reason}`
    })
  })
}
