import type { Consumers } from '@axle/kit/consume'
import type { Payments } from './payment.flow.ts'

/** What the payment side does at steps of an order, and the order at news of its payment. */
export function paymentEvents(payments: Payments) {
  return {
    'order.paying': async ({ data }) => {
      if (data.paymentId) await payments.charge(data.paymentId)
    },
    'order.refunded': async ({ data }) => {
      if (data.paymentId) await payments.refund(data.paymentId, 'Refunded by the shop.')
    },
    'payment.succeeded': ({ data }) => payments.succeed(data),
    'payment.failed': ({ data }) => payments.fail(data),
  } satisfies Consumers
}
