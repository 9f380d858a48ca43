import { storeTime } from '@axle/kit/mongo/clock'
import { Refusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import { hashTexts, stableId } from '@axle/kit/id'
import type { Caller } from '@axle/kit/http/token'
import { planJob } from '../job/job.flow.ts'
import { graceAfter } from '../job/job.rules.ts'
import type { OrderRefund } from './order.rules.ts'
import { toBooking, askedCents, weighRefund } from './booking.rules.ts'
import { requireOrder } from './order.flow.ts'
import { findOrder, type OrderDocument } from './order.store.ts'
import { pushRefund } from './refund.store.ts'

type Schemas = components['schemas']

/** Returns the details of one refund of an order, or undefined if the order has no such refund. */
export async function knownRefund(orderId: string, refundId: string) {
  const order = await findOrder(orderId)
  const refund = order?.refunds.find((one) => one.refundId === refundId)
  if (!order?.paymentId || !refund) return undefined
  return { paymentId: order.paymentId, cents: refund.cents, reason: refund.reason ?? undefined }
}

/** Saves the job that pays out the refund. The job is saved before the refund, so that every refund has a job. */
async function planRefund(
  { _id: orderId, paymentId }: OrderDocument,
  { refundId, cents, at }: Pick<OrderRefund, 'refundId' | 'cents' | 'at'>,
): Promise<void> {
  if (!paymentId || cents === 0) return
  const refund = { refundId, cents }
  await planJob({ kind: 'refund', subject: refundId, orderId, paymentId, refund }, graceAfter(at))
}

/**
 * Refunds an order in part or in full. An event then triggers the payout. Requests with the same idempotency key cause
 * only one refund.
 * @param caller the admin, whose email address is stored with the refund
 * @throws Refusal `not-found`, `conflict` if the order is not paid or the amount exceeds the refundable amount,
 * `unprocessable` for a fraction of a cent or if the key was used for a different refund
 */
export async function refundOrder(
  caller: Caller,
  orderId: string,
  given: Schemas['RefundRequest'],
  key: string,
): Promise<Schemas['Booking']> {
  const { reason } = given
  const asked = askedCents(given)
  const refundId = stableId('refundBooking', orderId, key)
  const requestHash = hashTexts(JSON.stringify([asked ?? null, reason ?? null]))
  for (;;) {
    const order = await requireOrder(caller, orderId)
    const earlier = order.refunds.find((one) => one.refundId === refundId)
    if (earlier && earlier.requestHash !== requestHash) {
      const detail = 'This Idempotency-Key was used for another refund. Use a new one.'
      throw new Refusal('unprocessable', detail)
    }
    if (earlier) return toBooking(order, storeTime(), 'admin')
    const { cents, endsOrder } = weighRefund(order, asked)
    const at = storeTime()
    const refund = { refundId, requestHash, cents, at, by: caller.email, reason }
    await planRefund(order, refund)
    const refunded = await pushRefund(order, refund, endsOrder)
    if (refunded) return toBooking(refunded, at, 'admin')
    // The status or the refunded amount has changed since the order was read, so check the refund again.
  }
}
