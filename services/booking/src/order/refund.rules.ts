import { fieldRefusal, Refusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import { centsOf } from '@axle/kit/money'
import { endsWithRefund, leftCentsOf } from './action.rules.ts'
import type { Order, OrderState } from './order.rules.ts'
import { isPaid, statusWords } from './status.rules.ts'

type Request = components['schemas']['RefundRequest']

/** What a refund comes to: the money, and whether the order ends with it. */
export type RefundPlan = { readonly cents: number; readonly endsOrder: boolean }

function inDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

/** What an admin asked for, in cents; undefined is all that is left. @throws Refusal `unprocessable` */
export function askedCents({ amount }: Request): number | undefined {
  if (amount === undefined) return undefined
  const cents = centsOf(amount)
  if (cents !== undefined) return cents
  throw fieldRefusal('unprocessable', 'body.amount', 'An amount has at most two decimals.')
}

/**
 * What a refund of an order comes to. Only an order that was not shipped ends with its last cent.
 * @param asked in cents; all that is left when undefined
 * @throws Refusal `conflict` when the order is not paid, or less than that is left
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
  const leftCents = leftCentsOf(order)
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
