import type { EachAlone } from '@axle/kit/each-alone'
import { storeTime } from '@axle/kit/clock'
import { stableId } from '@axle/kit/id'
import { inSpan } from '@axle/kit/tracing'
import { type Job, planJob, requestJob } from '../job/job.flow.ts'
import { whenMissing } from '../job/job.rules.ts'
import { knownRefund, refundedAfter, type RefundedOrder } from '../order/refund.flow.ts'
import type { PaymentProvider } from './payment.client.ts'
import { findPayment, toAttempt } from './payment.store.ts'
import { findRepaid, hasRepaid, writeRepayment } from './repayment.store.ts'

const ordersAtOnce = 200
const byShop = 'Refunded by the shop.'

/**
 * Writes that a refund of an order is due. What it comes to is what the order says: an event is only the hint to look.
 * @returns false when the order knows no such refund
 */
export async function requestRefund(orderId: string, refundId: string): Promise<boolean> {
  const known = await knownRefund(orderId, refundId)
  if (!known) return false
  const { paymentId, cents, reason = byShop } = known
  const refund = { refundId, cents, reason }
  await requestJob({ kind: 'refund', subject: refundId, orderId, paymentId, refund })
  return true
}

/** Money that goes back because no order takes it, all at once; orders know nothing of this refund. */
function refundOfAllId(paymentId: string): string {
  return stableId('refundAll', paymentId)
}

/** Writes that all the money of an attempt is to go back, once, however often it is asked for. */
export async function requestRefundOfAll(paymentId: string, reason: string): Promise<void> {
  const payment = await findPayment(paymentId)
  if (!payment) return
  const { orderId, amountCents: cents } = payment
  const refund = { refundId: refundOfAllId(paymentId), cents, reason }
  await requestJob({ kind: 'refund', subject: refund.refundId, orderId, paymentId, refund })
}

/** What a job is to send: what its order says, or all that no order takes; undefined when the order knows nothing. */
async function toSend({ orderId, paymentId, refund }: Job) {
  if (!refund) throw new Error('A refund without its sum')
  const { refundId, cents, reason = byShop } = refund
  if (refundId === refundOfAllId(paymentId)) return { refundId, cents, reason }
  const known = await knownRefund(orderId, refundId)
  return known && { refundId, cents: known.cents, reason: known.reason ?? byShop }
}

/**
 * Sends money of an attempt back, as a job, once however often it runs.
 * @returns when it is to be done again, while its order does not know of it yet
 * @throws Error when there is no such money: the job stays, and raises its alarm
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

/** Plans the sending of refunds that are not sent and for which no job is written. @returns how many these were */
async function planMissing(
  orders: readonly RefundedOrder[],
  now: Date,
  eachAlone: EachAlone,
): Promise<number> {
  // Read after the orders: what they know of and is not written here now has a job, or has lost it.
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
    (job) => planJob(job, now),
  )
}

/**
 * Makes a sweep that goes through the refunds of all orders, some at a time and from the start when it has seen all, and
 * plans the sending of those that have lost both their job and their event. A job that is there stays as it is.
 */
export function createRepaymentRound(time: () => Date): (eachAlone: EachAlone) => Promise<number> {
  let last: RefundedOrder | undefined
  return async (eachAlone) => {
    const page = await refundedAfter(last, ordersAtOnce)
    const planned = await planMissing(page, time(), eachAlone)
    last = page.length < ordersAtOnce ? undefined : page.at(-1)
    return planned
  }
}
