import type { Booking, RefundRequest } from '../../../api/shop.gen.ts'
import { formatDollars } from '../../../lib/money.rules.ts'

export type RefundForm = Readonly<{
  share: 'all' | 'part'
  /** Amount as the admin typed it. */
  amount: string
  reason: string
}>

type Order = Pick<Booking, 'status' | 'refundable' | 'endsWithRefund'>

/** Returns the validation error for a refund amount, or null. */
export function amountFault(amount: string, order: Order): string | null {
  const text = amount.trim()
  const left = order.refundable
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return 'Enter dollars and cents, for example 4.50.'
  if (Number(text) === 0) return 'Enter an amount above zero.'
  return Number(text) > left ? `At most ${formatDollars(left)} is left.` : null
}

/** Returns the refund amount in dollars, or null if the typed amount is invalid. */
export function parseRefundAmount({ share, amount }: RefundForm, order: Order): number | null {
  if (share === 'all') return order.refundable
  return amountFault(amount, order) === null ? Number(amount) : null
}

/**
 * Returns the request body. For a full refund, the body contains no amount, so that the API refunds the entire
 * remaining amount.
 */
export function toRefundRequest({ share, amount, reason }: RefundForm): RefundRequest {
  const words = reason.trim()
  return {
    ...(share === 'part' && { amount: Number(amount) }),
    ...(words !== '' && { reason: words }),
  }
}

/** Explains how the refund affects the order. */
export function describeConsequence(sum: number | null, order: Order): string {
  if (!order.endsWithRefund) return `The order stays ${order.status}.`
  return sum === order.refundable
    ? 'This ends the order: it is not shipped, and its units return to stock.'
    : 'The order continues and will be shipped.'
}
