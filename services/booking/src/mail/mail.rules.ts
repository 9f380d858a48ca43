import { getBackoffMs } from '@axle/kit/async/backoff.rules'
import { dayMs, hourMs } from '@axle/kit/config/durations.rules'
import type { Order, OrderState } from '../order/order.rules.ts'
import type { Status } from '../order/status.rules.ts'

/**
 * Kinds of emails about an order. An order causes at most one email of each kind, but one `refunded` email per refund.
 */
export const mailKinds = ['placed', 'paid', 'shipped', 'refunded', 'ended'] as const
export type MailKind = (typeof mailKinds)[number]

/** An email to send. Its text is composed from the order when it is sent. */
export type NewMail = {
  readonly kind: MailKind
  readonly orderId: string
  /** Only for `refunded`: the ID of the refund. */
  readonly refundId?: string | null
}

/**
 * Whether each kind of email is mandatory. Emails about the buyer's money are mandatory, so buyers cannot unsubscribe
 * from them.
 */
export const isMandatory = {
  placed: false,
  paid: true,
  shipped: false,
  refunded: true,
  ended: false,
} as const satisfies Record<MailKind, boolean>

/** Whether an event or a status change is less than a day old. Older events must be replays, which cause no emails. */
export function isRecent(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() < dayMs
}

/**
 * Whether a status change still justifies an email. If the change is more than a day old, only an email about money is
 * justified.
 */
export function isTimely(kind: MailKind, at: Date, now: Date): boolean {
  return isMandatory[kind] || isRecent(at, now)
}

const endings: readonly Status[] = ['rejected', 'cancelled', 'expired']

/** Returns the ID of an email, which is the same for every event that causes the email. */
export function toMailId({ kind, orderId, refundId }: NewMail): string {
  return [orderId, kind, ...(refundId ? [refundId] : [])].join(':')
}

/**
 * Whether the order has really reached the state that the email reports. The order's data decides, because the event
 * that caused the email may be wrong.
 */
export function isStillAccurate(
  { kind, refundId }: NewMail,
  { history, refunds }: OrderState,
): boolean {
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

/** Returns the buyer's email address, or undefined if it is not exactly one valid address. */
export function getValidAddress({ buyerEmail }: Pick<Order, 'buyerEmail'>): string | undefined {
  return /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/.test(buyerEmail) ? buyerEmail : undefined
}

const delays = { firstMs: 2_000, maxMs: hourMs }
/** Age after which a failed email is no longer retried. */
const triedForMs = dayMs
/**
 * Maximum number of tries if the mail server refuses an email permanently. A first refusal is not final, because the
 * mail server's own settings may have caused it.
 */
const refusalsAtMost = 5

/**
 * Returns the delay before the next try in milliseconds, or undefined if no further try is made.
 * @param failures the number of failures, including this one
 * @param isRefused whether the mail server refused the email permanently
 * @param ageMs the age of the email in milliseconds
 */
export function waitMsAfter(
  failures: number,
  isRefused: boolean,
  ageMs: number,
): number | undefined {
  if (ageMs > triedForMs || (isRefused && failures >= refusalsAtMost)) return undefined
  return getBackoffMs(failures, delays)
}
