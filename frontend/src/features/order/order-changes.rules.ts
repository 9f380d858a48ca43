import type { Booking } from '../../api/shop.gen.ts'
import { formatDollars } from '../../lib/money.rules.ts'
import { statusViews } from './order-status.rules.ts'

/** What has changed about orders between two looks at them, in words; empty when nothing has. */
export function changesBetween(before: readonly Booking[], now: readonly Booking[]): string {
  return now
    .filter(({ _id, status }) => before.some((old) => old._id === _id && old.status !== status))
    .map(({ booking, status, reason }) => {
      const words = `${booking}: ${statusViews[status].label}.`
      return reason === undefined ? words : `${words} ${reason}`
    })
    .join(' ')
}

/** What went back to the buyer between two looks at the orders, a sentence or two for each refund. */
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
