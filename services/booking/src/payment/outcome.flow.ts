import { markPaid, markPaymentFailed } from '../order/progress.flow.ts'
import { requestSettlement } from './charging.flow.ts'
import { findPayment } from './payment.store.ts'
import { requestRefundOfAll } from './repaying.flow.ts'

type Ids = { readonly orderId: string; readonly paymentId: string }

const tooLate = 'The order was not waiting for this payment any more.'

/**
 * Brings an order up to what is written of one of its attempts: paid, failed, or its money goes back. Whoever says
 * that there is an outcome is not believed; an attempt without one is asked for.
 * @returns false when the attempt is not one of this order's
 */
export async function applyOutcome({ orderId, paymentId }: Ids): Promise<boolean> {
  const payment = await findPayment(paymentId)
  if (payment?.orderId !== orderId) return false
  switch (payment.state) {
    case 'succeeded': {
      const isTaken = await markPaid(orderId, paymentId, payment.paidLast4 ?? payment.last4)
      if (!isTaken) await requestRefundOfAll(paymentId, tooLate)
      return true
    }
    case 'refunded':
      return true
    case 'failed':
    case 'timed_out':
      await markPaymentFailed(orderId, paymentId, payment.reason ?? undefined)
      return true
    case 'requested':
    case 'pending':
      await requestSettlement(paymentId)
      return true
    default:
      return payment.state satisfies never
  }
}

/** Ends an order's wait for an attempt whose outcome should be known by now, as far as it is written. */
export async function settleOrder(orderId: string, paymentId: string): Promise<void> {
  if (await applyOutcome({ orderId, paymentId })) return
  await markPaymentFailed(
    orderId,
    paymentId,
    'The payment is not known. You have not been charged.',
  )
}
