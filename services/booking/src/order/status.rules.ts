import type { EventType } from '@axle/kit/event'
import type { components } from '@axle/kit/http.gen'

export type Status = components['schemas']['BookingStatus']

/**
 * Which status may follow which. An empty list is final. A new status in the contract stops the build here. An order
 * that costs nothing goes from `reserved` to `paid`, with no attempt to pay in between.
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

/** What is said of an order in each status, after 'The order'. */
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

/** The statuses that something follows. */
export type OpenStatus = {
  [S in Status]: (typeof next)[S] extends readonly [] ? never : S
}[Status]

/** How long things may take. */
export type Limits = {
  /** Reserved units wait so long for payment, and an order so long for the catalogue's answer. */
  readonly holdMinutes: number
  /** The provider may leave an attempt unanswered so long. */
  readonly timeoutSeconds: number
}

type Deadline = {
  /** The time that counts. */
  readonly from: 'createdAt' | 'reservedUntil' | 'enteredAt'
  /** How long after it the order must have moved on. */
  readonly seconds: (limits: Limits) => number
  /** What happens then: the order expires, or the outcome of its attempt is written. */
  readonly then: 'expire' | 'settle'
}

const endOfHold = { from: 'reservedUntil', seconds: () => 0, then: 'expire' } as const

/** What ends each status that is not final, so that no order stays in one for ever; `shop` waits for an admin. */
export const deadlines = {
  placed: { from: 'createdAt', seconds: ({ holdMinutes }) => holdMinutes * 60, then: 'expire' },
  reserved: endOfHold,
  payment_failed: endOfHold,
  paying: { from: 'enteredAt', seconds: ({ timeoutSeconds }) => timeoutSeconds, then: 'settle' },
  paid: 'shop',
  shipped: 'shop',
} as const satisfies Record<OpenStatus, Deadline | 'shop'>

/** Why an order expires, in words for the buyer. */
export function expiryReasonOf(status: Status): string {
  return status === 'placed'
    ? 'Its stock could not be confirmed in time. You have not been charged.'
    : 'It was not paid in time.'
}

/** How many times shorter than the hold the first wait for the catalogue's answer is: 30 s of 30 minutes. */
const reconcilesInHold = 60

const restockSeconds = 30

/** When the catalogue is published again of a refund that it has not answered. */
export function firstReconcileAfter(refundedAt: Date): Date {
  return new Date(refundedAt.getTime() + restockSeconds * 1000)
}

/** The status that decided what became of an order's units; undefined while that is open, and where none were taken. */
export function fateOfUnits(status: Status): Status | undefined {
  if (isPaid(status)) return 'paid'
  return status === 'cancelled' || status === 'expired' || status === 'refunded'
    ? status
    : undefined
}

/** When the catalogue is asked again about an order that it has not answered for; each wait doubles. */
export function nextReconcileAfter(createdAt: Date, now: Date): Date {
  return new Date(now.getTime() + (now.getTime() - createdAt.getTime()))
}

/** Orders placed before this time have waited long enough for the catalogue to be asked again. */
export function reconciledBefore(now: Date, { holdMinutes }: Limits): Date {
  return new Date(now.getTime() - (holdMinutes * 60_000) / reconcilesInHold)
}

/** The event that reports each status. */
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

/** Whether no status follows. */
export function isFinal(status: Status): boolean {
  return next[status].length === 0
}

/** Whether the buyer's money is here. */
export function isPaid(status: Status): boolean {
  return status === 'paid' || status === 'shipped' || status === 'delivered'
}

/** The statuses in which an order may hold units that nobody has paid for. */
export const unpaidStatuses = statuses.filter((status) => !isFinal(status) && !isPaid(status))

export const paidStatuses = statuses.filter(isPaid)

/** When reserved units are released unless they are paid. */
export function reservedUntil(from: Date, holdMinutes: number): Date {
  return new Date(from.getTime() + holdMinutes * 60_000)
}
