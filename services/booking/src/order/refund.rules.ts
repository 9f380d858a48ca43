import { fieldRefusal, Refusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import { toCents } from '@axle/kit/money.rules'
import { endsWithRefund, computeRefundableCents } from './action.rules.ts'
import type { Order, OrderState } from './order.rules.ts'
import { isPaid, statusWords } from './status.rules.ts'

type Request = components['schemas']['RefundRequest']

/** Amount of a refund, and whether it ends the order. */
export type RefundPlan = { readonly cents: number; readonly endsOrder: boolean }

function inDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

/**
 * Returns the requested amount in cents, or undefined if the whole remaining amount is requested.
 * @throws Refusal `unprocessable` for a fraction of a cent
 */
export function askedCents({ amount }: Request): number | undefined {
  if (amount === undefined) return undefined
  const cents = toCents(amount)
  if (cents !== undefined) return cents
  throw fieldRefusal('unprocessable', 'body.amount', 'An amount has at most two decimals.')
}

/**
 * Calculates the amount of a refund, and whether it ends the order. Only a full refund ends an order, and only if the
 * order was not shipped.
 * @param asked the amount in cents, or undefined for the whole remaining amount
 * @throws Refusal `conflict` if the order is not paid, or if the amount exceeds the refundable amount
 */
export function weighRefund(order: Order & OrderState, asked: number | undefined): RefundPlan {
  const { status } = order
  const isRefunded = status === 'refunded'
  if (!isPaid(status) && !isRefunded) {
    throw new Refusal(
      'conflict',
      `The order ${statusWords[status]}, so there is nothing to refund.`,
    )
  }
  const leftCents = computeRefundableCents(order)
  const cents = asked ?? leftCents
  if (isRefunded || (leftCents === 0 && !endsWithRefund(order))) {
    throw new Refusal('conflict', 'This order has already been fully refunded.')
  }
  if (cents > leftCents) {
    const left = inDollars(leftCents)
    throw new Refusal('conflict', `At most ${left} of this order can be refunded.`)
  }
  return { cents, endsOrder: endsWithRefund(order) && cents === leftCents }
}
