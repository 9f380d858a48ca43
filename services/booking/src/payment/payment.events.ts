import type { Consumers } from '@axle/kit/events/event'
import type { Log } from '@axle/kit/observability/log'
import { requestRefund } from './repaying.flow.ts'

type Refunding = { readonly orderId: string; readonly refundId: string }

/**
 * Creates the handler for events that trigger a refund's payout. The handler reads the refund from the order, because
 * the event may be wrong. Instead of waiting for the payment provider, it requests a job that pays out the refund.
 * @param planMail plans the email to the buyer
 */
export function paymentEvents(log: Log, planMail: (refund: Refunding) => Promise<void>) {
  return {
    'order.refunding': async ({ type, data: { orderId, refundId } }) => {
      await planMail({ orderId, refundId })
      if (await requestRefund(orderId, refundId)) return
      log.warn({ type, orderId }, 'payment event for an unknown order')
    },
  } satisfies Consumers
}
