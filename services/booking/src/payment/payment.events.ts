import type { Consumers } from '@axle/kit/event'
import type { Log } from '@axle/kit/log'
import { requestRefund } from './repaying.flow.ts'

type Refunding = { readonly orderId: string; readonly refundId: string }

/**
 * What the payment side does when money of an order is to go back. The event is a hint to look at what is written here:
 * it is not believed, and it does not wait for the provider, which is what jobs are for.
 * @param planMail has the buyer written to
 */
export function paymentEvents(log: Log, planMail: (refund: Refunding) => Promise<void>) {
  return {
    'order.refunding': async ({ type, data: { orderId, refundId } }) => {
      await planMail({ orderId, refundId })
      if (await requestRefund(orderId, refundId)) return
      log.warn({ type, orderId }, 'event about money that is not known here')
    },
  } satisfies Consumers
}
