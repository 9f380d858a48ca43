import type { Consumers } from '@axle/kit/consume'
import type { Log } from '@axle/kit/log'
import { requestSettlement } from './charging.flow.ts'
import { applyOutcome } from './outcome.flow.ts'
import { requestRefund } from './repaying.flow.ts'

/**
 * What the payment side does at steps of an order, and the order at outcomes of its payment. Each event is a hint to
 * look at what is written here; none is believed, and none waits for the provider: that is what jobs are for.
 */
export function paymentEvents(log: Log) {
  function note(isOurs: boolean, type: string, orderId: string): void {
    if (!isOurs) log.warn({ type, orderId }, 'event about money that is not known here')
  }

  return {
    'order.paying': async ({ data }) => {
      if (data.paymentId) await requestSettlement(data.paymentId)
    },
    'order.refunding': async ({ type, data: { orderId, refundId } }) =>
      note(await requestRefund(orderId, refundId), type, orderId),
    'payment.succeeded': async ({ type, data }) =>
      note(await applyOutcome(data), type, data.orderId),
    'payment.failed': async ({ type, data }) => note(await applyOutcome(data), type, data.orderId),
  } satisfies Consumers
}
