import type { EventType } from '@axle/kit/events/event'
import type { components } from '@axle/kit/http.gen'

export type Status = components['schemas']['BookingStatus']

/**
 * Allowed status changes. An empty list means that the status is final. If the API contract adds a status, the build
 * fails until it is added here. A free order goes from `reserved` to `paid` without a payment attempt.
 */
export const next = {
  placed: ['reserved', 'rejected', 'expired'],
  reserved: ['paying', 'paid', 'cancelled', 'expired'],
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

/** Text for each status, which completes a sentence that starts with 'The order'. */
export const statusWords = {
  placed: 'is being reserved',
  reserved: 'is reserved',
  rejected: 'was cancelled',
  paying: 'is being paid',
  payment_failed: 'has a failed payment',
  paid: 'is paid',
  shipped: 'has shipped',
  delivered: 'is delivered',
  cancelled: 'is cancelled',
  expired: 'has expired',
  refunded: 'is refunded',
} as const satisfies Record<Status, string>

/** Statuses that are not final. */
export type OpenStatus = {
  [S in Status]: (typeof next)[S] extends readonly [] ? never : S
}[Status]

/** Time limits for orders. */
export type Limits = {
  /**
   * Number of minutes for which units stay reserved without payment. Also the time for which a placed order waits for
   * the catalogue's response.
   */
  readonly holdMinutes: number
  /** Number of seconds within which the payment provider must report the outcome of a payment attempt. */
  readonly timeoutSeconds: number
}

type Deadline = {
  /** Order field with the time from which the deadline is counted. */
  readonly from: 'createdAt' | 'reservedUntil' | 'enteredAt'
  /** Number of seconds from that time to the deadline. */
  readonly seconds: (limits: Limits) => number
  /** Action at the deadline: `expire` ends the order, and `settle` applies the outcome of its payment attempt. */
  readonly then: 'expire' | 'settle'
}

const endOfHold = { from: 'reservedUntil', seconds: () => 0, then: 'expire' } as const

/**
 * Deadline for each non-final status, so that no order is stuck in a status forever. `shop` means that there is no
 * deadline, because the order waits for an admin.
 */
export const deadlines = {
  placed: { from: 'createdAt', seconds: ({ holdMinutes }) => holdMinutes * 60, then: 'expire' },
  reserved: endOfHold,
  payment_failed: endOfHold,
  paying: { from: 'enteredAt', seconds: ({ timeoutSeconds }) => timeoutSeconds, then: 'settle' },
  paid: 'shop',
  shipped: 'shop',
} as const satisfies Record<OpenStatus, Deadline | 'shop'>

/** Returns why an order expires, as a message for the buyer. */
export function getExpiryReason(status: Status): string {
  return status === 'placed'
    ? 'Its stock could not be confirmed in time. You have not been charged.'
    : 'It was not paid in time.'
}

/**
 * The reservation time divided by this number is the delay before `order.placed` is first republished. For 30 minutes,
 * the delay is 30 s.
 */
const reconcilesInHold = 60

const restockSeconds = 30

/** Returns when to republish `order.refunded` for the first time if the catalogue has not confirmed the restocking. */
export function firstReconcileAfter(refundedAt: Date): Date {
  return new Date(refundedAt.getTime() + restockSeconds * 1000)
}

/**
 * Returns the status that decided whether an order's reserved units are sold, released or restocked. Returns undefined
 * if this is still undecided, or if no units left the stock.
 */
export function getStockOutcome(status: Status): Status | undefined {
  if (isPaid(status)) return 'paid'
  return status === 'cancelled' || status === 'expired' || status === 'refunded'
    ? status
    : undefined
}

/**
 * Returns when to republish an order's event if the catalogue has not responded. Each delay is twice as long as the
 * previous one.
 */
export function nextReconcileAfter(createdAt: Date, now: Date): Date {
  return new Date(now.getTime() + (now.getTime() - createdAt.getTime()))
}

/** Returns the time before which an order must have been placed for its event to be republished. */
export function reconciledBefore(now: Date, { holdMinutes }: Limits): Date {
  return new Date(now.getTime() - (holdMinutes * 60_000) / reconcilesInHold)
}

/** Type of the event that is published when an order enters each status. */
export const eventTypeByStatus = {
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

/** Returns the statuses from which an order can enter `to`. */
export function getSourceStatuses(to: Status): readonly Status[] {
  return statuses.filter((from) => next[from].some((one) => one === to))
}

/** Whether an order in this status can no longer change its status. */
export function isFinal(status: Status): boolean {
  return next[status].length === 0
}

/** Whether the shop has the buyer's money. */
export function isPaid(status: Status): boolean {
  return status === 'paid' || status === 'shipped' || status === 'delivered'
}

/** Statuses in which an order may reserve units without a payment. */
export const unpaidStatuses = statuses.filter((status) => !isFinal(status) && !isPaid(status))

export const paidStatuses = statuses.filter(isPaid)

/** Returns the time at which units are released if the order is not paid. */
export function reservedUntil(from: Date, holdMinutes: number): Date {
  return new Date(from.getTime() + holdMinutes * 60_000)
}
