import type { Consumers } from '@axle/kit/consume'
import { charge, type Charging, fail, refund, succeed } from './charging.flow.ts'

/** What the payment side does at steps of an order, and the order at news of its payment. */
export function paymentEvents(charging: Charging) {
  return {
    'order.paying': async ({ data }) => {
      if (data.paymentId) await charge(charging, data.paymentId)
    },
    'order.refunded': async ({ data }) => {
      if (data.paymentId) await refund(charging, data.paymentId, 'Refunded by the shop.')
    },
    'payment.succeeded': ({ data }) => succeed(charging, data),
    'payment.failed': ({ data }) => fail(data),
  } satisfies Consumers
}
