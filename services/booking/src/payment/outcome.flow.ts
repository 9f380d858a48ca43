import { markPaid, markPaymentFailed } from '../order/progress.flow.ts'
import type { PaymentDocument } from './payment.store.ts'
import { requestRefundOfAll } from './repaying.flow.ts'

/** What is written of an attempt, as far as its order is concerned. */
export type Settled = Pick<
  PaymentDocument,
  '_id' | 'orderId' | 'state' | 'last4' | 'paidLast4' | 'reason'
>

const tooLate = 'The order was no longer waiting for this payment.'

/**
 * Brings an order up to what is written of one of its attempts: paid, failed, or its money goes back. Nothing changes
 * while the outcome is open, and nothing when it is repeated.
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
