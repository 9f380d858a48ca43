import type { Order, OrderState } from '../order/order.rules.ts'
import type { Status } from '../order/status.rules.ts'

/** What a mail is about; of each kind an order causes one, and of `refunded` one for each refund. */
export const mailKinds = ['placed', 'paid', 'shipped', 'refunded', 'ended'] as const
export type MailKind = (typeof mailKinds)[number]

/** A mail that is to be written. What it says is read from the order when it is sent. */
export type NewMail = {
  readonly kind: MailKind
  readonly orderId: string
  /** With `refunded`: which. */
  readonly refundId?: string | null
}

/** Whether people may stop mails of a kind; what is about their money they need. */
export const isNeeded = {
  placed: false,
  paid: true,
  shipped: false,
  refunded: true,
  ended: false,
} as const satisfies Record<MailKind, boolean>

const dayMs = 86_400_000

/** Whether something happened within a day: what is older comes from a replay. */
export function isRecent(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() < dayMs
}

/** Whether a step of an order is to be written about: of older ones only money. */
export function isTimely(kind: MailKind, at: Date, now: Date): boolean {
  return isNeeded[kind] || isRecent(at, now)
}

const endings: readonly Status[] = ['rejected', 'cancelled', 'expired']

/** The id of a mail: the same for each event that causes it. */
export function mailIdOf({ kind, orderId, refundId }: NewMail): string {
  return [orderId, kind, ...(refundId ? [refundId] : [])].join(':')
}

/** Whether an order has really come to what a mail would say: an event is only a hint. */
export function isTrue({ kind, refundId }: NewMail, { history, refunds }: OrderState): boolean {
  const hasBeen = (status: Status) => history.some((step) => step.status === status)
  switch (kind) {
    case 'placed':
    case 'paid':
    case 'shipped':
      return hasBeen(kind)
    case 'ended':
      return endings.some(hasBeen)
    case 'refunded':
      return refunds.some((one) => one.refundId === refundId)
    default:
      return kind satisfies never
  }
}

/** The one address of a buyer, or undefined where there is none that mail could go to. */
export function addressOf({ buyerEmail }: Pick<Order, 'buyerEmail'>): string | undefined {
  return /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/.test(buyerEmail) ? buyerEmail : undefined
}

const firstWaitMs = 2_000
const longestWaitMs = 3_600_000
/** So long a mail is worth sending. */
const triedForMs = 24 * longestWaitMs
/** So often a server that says no for good is asked again: its own settings may be what is wrong. */
const refusalsAtMost = 5

/**
 * When a mail that has failed is tried again, in milliseconds from now; undefined when it is given up.
 * @param failures how often it has failed, this time included
 * @param isRefused whether the server said no for good
 * @param ageMs how long ago it was caused
 */
export function waitMsAfter(
  failures: number,
  isRefused: boolean,
  ageMs: number,
): number | undefined {
  if (ageMs > triedForMs || (isRefused && failures >= refusalsAtMost)) return undefined
  return Math.min(firstWaitMs * 2 ** Math.min(failures - 1, 20), longestWaitMs)
}
