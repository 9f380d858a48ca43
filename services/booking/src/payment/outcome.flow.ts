import { markPaid, markPaymentFailed } from '../order/progress.flow.ts'
import type { PaymentDocument } from './payment.store.ts'
import { requestRefundOfAll } from './repaying.flow.ts'

/** Payment attempt fields that are needed to update the order. */
export type Settled = Pick<
  PaymentDocument,
  '_id' | 'orderId' | 'state' | 'last4' | 'paidLast4' | 'reason'
>

const tooLate = 'The order was no longer waiting for this payment.'

/**
 * Applies the saved outcome of a payment attempt to its order. Marks the order as paid, or the payment as failed.
 * Refunds the money if the order does not await this attempt. Changes nothing while the outcome is open. Idempotent.
 */
export async function applyOutcome(payment: Settled): Promise<void> {
  const { _id: paymentId, orderId, state } = payment
  switch (state) {
    case 'succeeded': {
      const isTaken = await markPaid(orderId, paymentId, payment.paidLast4 ?? payment.last4)
      if (!isTaken) await requestRefundOfAll(paymentId, tooLate)
      return
    }
    case 'failed':
    case 'timed_out':
      await markPaymentFailed(orderId, paymentId, payment.reason ?? undefined)
      return
    case 'requested':
    case 'pending':
    case 'refunded':
      return
    default:
      state satisfies never
  }
}
