import type { Tone } from '@axle/design-system/Badge'
import type { Booking, BookingStatus } from '../../api/shop.gen.ts'

type StatusView = Readonly<{
  label: string
  tone: Tone
  /** Whether the status will soon change without any action by the buyer. */
  isMoving: boolean
}>

/** Label and colour of each order status, in lists and timelines. */
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
 * Returns the poll interval for orders in milliseconds. Live events make polling unnecessary, but an event can be lost.
 * Therefore, the page also polls for orders whose status will soon change automatically.
 * @param pollMs poll interval while live events are unavailable; 0 while they are available
 */
export function computePollMs(orders: readonly Pick<Booking, 'status'>[], pollMs: number): number {
  if (pollMs > 0) return pollMs
  return orders.some(({ status }) => statusViews[status].isMoving) ? movingPollMs : 0
}

/** Whether the order has ever been paid for. If so, the buyer has a receipt, even after a refund. */
export function hasReceipt(order: Pick<Booking, 'history'>): boolean {
  return order.history.some(({ status }) => status === 'paid')
}

/** Returns the order number that users see, which is the start of the order id. */
export function orderNumber(order: Pick<Booking, '_id'>): string {
  return (order._id.split('-')[0] ?? '').toUpperCase()
}

/** Returns the remaining time in minutes and seconds, such as `12:05`, or null if the time has run out. */
export function timeLeft(untilMs: number, nowMs: number): string | null {
  const seconds = Math.ceil((untilMs - nowMs) / 1000)
  if (seconds <= 0) return null
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
