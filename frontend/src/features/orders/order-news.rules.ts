import type { Booking } from '../../api/shop.gen.ts'
import { statusViews } from './order-status.rules.ts'

/** What has changed about orders between two looks at them, in words; empty when nothing has. */
export function newsBetween(before: readonly Booking[], now: readonly Booking[]): string {
  return now
    .filter(({ _id, status }) => before.some((old) => old._id === _id && old.status !== status))
    .map(({ booking, status, reason }) => {
      const words = `${booking}: ${statusViews[status].label}.`
      return reason === undefined ? words : `${words} ${reason}`
    })
    .join(' ')
}
