import type { Consumers } from '@axle/kit/consume'
import { charge, type Charging, fail, refund, refundAll, succeed } from './charging.flow.ts'

const byShop = 'Refunded by the shop.'

/** What the payment side does at steps of an order, and the order at news of its payment. */
export function paymentEvents(charging: Charging) {
  return {
    'order.paying': async ({ data }) => {
      if (data.paymentId) await charge(charging, data.paymentId)
    },
    'order.refunding': async ({ data }) => {
      const { paymentId, refundId, amountCents: cents, reason = byShop } = data
      await refund(charging, paymentId, { refundId, cents, reason })
    },
    // Today's names the refund that sends the money; one from before parts could go back is that refund.
    'order.refunded': async ({ data }) => {
      if (data.paymentId && !data.refundId) await refundAll(charging, data.paymentId, byShop)
    },
    'payment.succeeded': ({ data }) => succeed(charging, data),
    'payment.failed': ({ data }) => fail(data),
  } satisfies Consumers
}
