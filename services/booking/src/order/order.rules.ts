import type { EventType } from '@axle/kit/event'
import type { components } from '@axle/kit/http.gen'

export type Status = components['schemas']['BookingStatus']

/** Which status may follow which. An empty list is final. A new status in the contract stops the build here. */
export const next = {
  placed: ['reserved', 'rejected'],
  reserved: ['paying', 'cancelled', 'expired'],
  rejected: [],
  paying: ['paid', 'payment_failed'],
  payment_failed: ['paying', 'cancelled', 'expired'],
  paid: ['shipped', 'refunded'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
  expired: [],
  refunded: [],
} as const satisfies Record<Status, readonly Status[]>

/** The event that tells each status. */
export const eventOf = {
  placed: 'order.placed',
  reserved: 'order.reserved',
  rejected: 'order.rejected',
  paying: 'order.paying',
  payment_failed: 'order.payment_failed',
  paid: 'order.paid',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
  expired: 'order.expired',
  refunded: 'order.refunded',
} as const satisfies Record<Status, EventType>

export const statuses = Object.keys(next) as readonly Status[]

/** The statuses from which `to` may be entered. */
export function sourcesOf(to: Status): readonly Status[] {
  return statuses.filter((from) => next[from].some((one) => one === to))
}

/** Whether the buyer's money is here. */
export function isPaid(status: Status): boolean {
  return status === 'paid' || status === 'shipped' || status === 'delivered'
}

/** Why a quantity is refused, in words for the buyer; undefined when it is taken. */
export function quantityFault(quantity: number, minimum: number): string | undefined {
  return quantity < minimum ? `The smallest order is ${minimum} pieces.` : undefined
}

/** When reserved pieces are given back unless they are paid. */
export function reservedUntil(from: Date, holdMinutes: number): Date {
  return new Date(from.getTime() + holdMinutes * 60_000)
}
