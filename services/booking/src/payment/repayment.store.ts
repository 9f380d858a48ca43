import { storeTime } from '@axle/kit/mongo/clock'
import { event } from '@axle/kit/events/event'
import type { RefundOrder } from './payment.client.ts'
import { toPaymentFacts, type PaymentDocument, payments, publishing } from './payment.store.ts'

type Repayment = RefundOrder & { readonly reason?: string | undefined }

type Repaid = Pick<PaymentDocument, '_id' | 'state' | 'refunds'>

/** Finds payment attempts by ID, with their states and refunds only. */
export async function findRepaid(ids: readonly string[]): Promise<readonly Repaid[]> {
  return payments
    .find({ _id: { $in: ids } })
    .select('state refunds')
    .lean()
}

/** Whether a refund is already recorded, or the attempt has no money left because all of it was refunded. */
export function hasRepaid(
  { state, refunds }: Pick<Repaid, 'state' | 'refunds'>,
  refundId: string,
): boolean {
  return state === 'refunded' || refunds.some((one) => one.refundId === refundId)
}

/**
 * Records a paid-out refund and queues its event. The payment attempt becomes `refunded` when its last cent is
 * refunded.
 * @returns false if another refund was recorded concurrently, so the attempt must be read again
 */
export async function writeRepayment(
  payment: PaymentDocument,
  { refundId, cents, reason }: Repayment,
): Promise<boolean> {
  const { _id, orderId, amountCents, refundedCents } = payment
  const nowCents = (refundedCents ?? 0) + cents
  const facts = { ...toPaymentFacts(payment, { reason }), amountCents: cents, refundId }
  const outgoing = event('booking', 'payment.refunded', orderId, facts)
  const written = await payments.updateOne(
    { _id, refundedCents: refundedCents ?? null, 'refunds.refundId': { $ne: refundId } },
    {
      $set: { refundedCents: nowCents, ...(nowCents >= amountCents && { state: 'refunded' }) },
      $push: { refunds: { refundId, cents, at: storeTime() }, ...publishing(outgoing, refundId) },
    },
  )
  return written.modifiedCount === 1
}
