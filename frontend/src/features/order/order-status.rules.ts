import type { Tone } from '@axle/design-system/Badge'
import type { Booking, BookingStatus } from '../../api/shop.gen.ts'

type StatusView = Readonly<{
  label: string
  tone: Tone
  /** The status is about to change without the buyer doing anything. */
  isMoving: boolean
}>

/** How each status of an order is shown, by one name in lists and on its way. */
export const statusViews = {
  placed: { label: 'Ordered', tone: 'info', isMoving: true },
  reserved: { label: 'Reserved', tone: 'accent', isMoving: false },
  rejected: { label: 'Rejected', tone: 'danger', isMoving: false },
  paying: { label: 'Payment', tone: 'info', isMoving: true },
  payment_failed: { label: 'Payment failed', tone: 'danger', isMoving: false },
  paid: { label: 'Confirmed', tone: 'success', isMoving: false },
  shipped: { label: 'Shipped', tone: 'success', isMoving: false },
  delivered: { label: 'Delivered', tone: 'success', isMoving: false },
  cancelled: { label: 'Cancelled', tone: 'neutral', isMoving: false },
  expired: { label: 'Expired', tone: 'neutral', isMoving: false },
  refunded: { label: 'Refunded', tone: 'neutral', isMoving: false },
} satisfies Record<BookingStatus, StatusView>

const movingPollMs = 5000

/**
 * How often to ask for orders, in milliseconds. While changes arrive live none need be asked for, but a change can be
 * lost on its way: an order that is about to change by itself is asked for besides.
 * @param pollMs what the live stream asks for; 0 while changes arrive live
 */
export function pollMsOf(orders: readonly Pick<Booking, 'status'>[], pollMs: number): number {
  if (pollMs > 0) return pollMs
  return orders.some(({ status }) => statusViews[status].isMoving) ? movingPollMs : 0
}

/** Whether money was taken for this order at some time, so that there is a receipt. */
export function hasReceipt(order: Pick<Booking, 'history'>): boolean {
  return order.history.some(({ status }) => status === 'paid')
}

/** The number of an order for people: the first part of its id. */
export function orderNumber(order: Pick<Booking, '_id'>): string {
  return (order._id.split('-')[0] ?? '').toUpperCase()
}

/** The time left until a moment, for people: `12:05` minutes, or null when it has passed. */
export function timeLeft(untilMs: number, nowMs: number): string | null {
  const seconds = Math.ceil((untilMs - nowMs) / 1000)
  if (seconds <= 0) return null
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
