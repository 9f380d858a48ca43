import type { EachAlone } from '@axle/kit/async/each-alone'
import { storeTime } from '@axle/kit/mongo/clock'
import { stableId } from '@axle/kit/id'
import { inSpan } from '@axle/kit/observability/tracing'
import { type Job, planJob, requestJob } from '../job/job.flow.ts'
import { whenMissing } from '../job/job.rules.ts'
import { knownRefund } from '../order/refund.flow.ts'
import { listRefunded, type RefundedOrder } from '../order/refund.store.ts'
import type { PaymentProvider } from './payment.client.ts'
import { findPayment, toAttempt, findRepaid, hasRepaid, writeRepayment } from './payment.store.ts'

const ordersAtOnce = 200
const byShop = 'Refunded by the shop.'

/**
 * Requests a job that pays out a refund. The amount comes from the order, because the event that triggered the job may
 * be wrong.
 * @returns false if the order has no such refund
 */
export async function requestRefund(orderId: string, refundId: string): Promise<boolean> {
  const known = await knownRefund(orderId, refundId)
  if (!known) return false
  const { paymentId, cents, reason = byShop } = known
  const refund = { refundId, cents, reason }
  await requestJob({ kind: 'refund', subject: refundId, orderId, paymentId, refund })
  return true
}

/**
 * Returns the ID of the automatic full refund of a payment attempt for which no order is waiting. Such a refund is not recorded
 * in an order.
 */
function refundOfAllId(paymentId: string): string {
  return stableId('refundAll', paymentId)
}

/** Requests a full refund of a payment attempt. Idempotent. */
export async function requestRefundOfAll(paymentId: string, reason: string): Promise<void> {
  const payment = await findPayment(paymentId)
  if (!payment) return
  const { orderId, amountCents: cents } = payment
  const refund = { refundId: refundOfAllId(paymentId), cents, reason }
  await requestJob({ kind: 'refund', subject: refund.refundId, orderId, paymentId, refund })
}

/**
 * Returns the refund that a job must pay out: an automatic full refund, or the refund recorded in the order. Returns
 * undefined if the order has no such refund.
 */
async function toSend({ orderId, paymentId, refund }: Job) {
  if (!refund) throw new Error('A refund without its sum')
  const { refundId, cents, reason = byShop } = refund
  if (refundId === refundOfAllId(paymentId)) return { refundId, cents, reason }
  const known = await knownRefund(orderId, refundId)
  return known && { refundId, cents: known.cents, reason: known.reason ?? byShop }
}

/**
 * Runs a job that pays out a refund of a payment attempt. Idempotent.
 * @returns when the job must run again, if the order does not contain the refund yet
 * @throws Error if the payment attempt has no money to refund, so that the job remains and raises its alarm
 */
export async function repay(provider: PaymentProvider, job: Job): Promise<Date | undefined> {
  const refund = await toSend(job)
  if (!refund) return whenMissing(job.createdAt, storeTime())
  const { paymentId } = job
  for (;;) {
    const payment = await findPayment(paymentId)
    if (payment && hasRepaid(payment, refund.refundId)) return undefined
    if (payment?.state !== 'succeeded') {
      throw new Error(`Attempt ${paymentId} is ${payment?.state ?? 'unknown'}, so it has no money`)
    }
    await inSpan('payment provider', { kind: 'client' }, () =>
      provider.refund(toAttempt(payment), refund),
    )
    if (await writeRepayment(payment, refund)) return undefined
  }
}

/** Creates jobs for refunds that were not paid out and have no job. @returns the number of new jobs */
async function planMissing(
  orders: readonly RefundedOrder[],
  now: Date,
  eachAlone: EachAlone,
): Promise<number> {
  // The payment attempts are read after the orders. If a refund is recorded in its order but not in its attempt, the
  // refund has therefore not been paid out yet: either its job still exists, or the job was lost.
  const found = await findRepaid(orders.flatMap(({ paymentId }) => paymentId ?? []))
  const attempts = new Map(found.map((one) => [one._id, one]))
  const missing = orders.flatMap(({ _id: orderId, paymentId, refunds }) => {
    const attempt = paymentId ? attempts.get(paymentId) : undefined
    return refunds.flatMap(({ refundId, cents, reason }) => {
      if (!paymentId || cents === 0 || (attempt && hasRepaid(attempt, refundId))) return []
      const refund = { refundId, cents, reason: reason ?? byShop }
      return [{ kind: 'refund' as const, subject: refundId, orderId, paymentId, refund }]
    })
  })
  return eachAlone(
    missing,
    ({ subject }) => subject,
    async (job) => (await planJob(job, now)) !== undefined,
  )
}

/**
 * Creates a sweep that reads the refunds of all orders page by page, and then starts again from the first page. The
 * sweep creates a job for each refund whose job and event were both lost. Existing jobs stay unchanged.
 */
export function createRepaymentRound(time: () => Date): (eachAlone: EachAlone) => Promise<number> {
  let last: RefundedOrder | undefined
  return async (eachAlone) => {
    const page = await listRefunded(last, ordersAtOnce)
    const planned = await planMissing(page, time(), eachAlone)
    last = page.length < ordersAtOnce ? undefined : page.at(-1)
    return planned
  }
}
