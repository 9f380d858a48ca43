import type { Booking, RefundRequest } from '../../../api/shop.gen.ts'
import { formatDollars } from '../../../lib/money.rules.ts'

export type RefundForm = Readonly<{
  share: 'all' | 'part'
  /** As it was typed. */
  amount: string
  reason: string
}>

type Order = Pick<Booking, 'status' | 'refundable' | 'endsWithRefund'>

/** What is wrong with an amount, in words; null when it can be refunded. */
export function amountFault(amount: string, order: Order): string | null {
  const text = amount.trim()
  const left = order.refundable
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return 'Enter dollars and cents, for example 4.50.'
  if (Number(text) === 0) return 'Enter an amount above zero.'
  return Number(text) > left ? `At most ${formatDollars(left)} is left.` : null
}

/** The sum that a press sends back, in dollars; null while the amount makes no sense. */
export function sumOf({ share, amount }: RefundForm, order: Order): number | null {
  if (share === 'all') return order.refundable
  return amountFault(amount, order) === null ? Number(amount) : null
}

/** What the shop is asked for. All that is left goes without an amount, so that no cent stays behind. */
export function requestOf({ share, amount, reason }: RefundForm): RefundRequest {
  const words = reason.trim()
  return {
    ...(share === 'part' && { amount: Number(amount) }),
    ...(words !== '' && { reason: words }),
  }
}

/** What follows for the order, in words. */
export function consequenceOf(sum: number | null, order: Order): string {
  if (!order.endsWithRefund) return `The order stays ${order.status}.`
  return sum === order.refundable
    ? 'This ends the order: it is not shipped, and its units return to stock.'
    : 'The order continues and will be shipped.'
}
