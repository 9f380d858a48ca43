import type { EachAlone } from '@axle/kit/async/each-alone'
import { storeTime } from '@axle/kit/mongo/clock'
import { inSpan } from '@axle/kit/observability/tracing'
import { type Job, type NewJob, planJob, requestJob, runPlanned } from '../job/job.flow.ts'
import { graceAfter } from '../job/job.rules.ts'
import {
  blockCharge,
  markPaymentFailed,
  getAttemptPhase,
  markPaid,
} from '../order/progress.flow.ts'
import type { Outcome, PaymentProvider } from './payment.client.ts'
import { isOpen, nextReconcileAt, reconciledFrom, computeVerdict } from './payment.rules.ts'
import {
  findPayment,
  listOpenPayments,
  type PaymentDocument,
  settlePayment,
  toAttempt,
} from './payment.store.ts'
import { requestRefundOfAll } from './repaying.flow.ts'

/** Payment attempt fields that are needed to update the order. */
type Settled = Pick<PaymentDocument, '_id' | 'orderId' | 'state' | 'last4' | 'paidLast4' | 'reason'>

const tooLate = 'The order was no longer waiting for this payment.'

/**
 * Applies the saved outcome of a payment attempt to its order. Marks the order as paid, or the payment as failed.
 * Refunds the money if the order does not await this attempt. Changes nothing while the outcome is open. Idempotent.
 */
async function applyOutcome(payment: Settled): Promise<void> {
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

/**
 * Dependencies for charging. `timeoutSeconds` is the time within which the payment provider must complete a payment
 * attempt.
 */
export type Charging = {
  readonly provider: PaymentProvider
  readonly timeoutSeconds: number
}

type Ids = { readonly orderId: string; readonly paymentId: string }

const pageSize = 200

function createSettlementJob({ orderId, paymentId }: Ids): NewJob {
  return { kind: 'settle', subject: paymentId, orderId, paymentId }
}

/** Time within which an instance usually settles an attempt that it has started. */
const settledAtOnceMs = 10_000

/**
 * Plans the job that settles a payment attempt, before the order starts to wait for the attempt. The job is due after
 * ten seconds, in case the instance that starts the attempt crashes.
 * @returns the job if it is new
 */
export async function planSettlement({ _id, orderId }: PaymentDocument): Promise<Job | undefined> {
  const dueAt = new Date(storeTime().getTime() + settledAtOnceMs)
  return planJob(createSettlementJob({ orderId, paymentId: _id }), dueAt)
}

/** Settles a payment attempt in this instance immediately, because its order waits for the outcome. */
export function beginSettlement(charging: Charging, payment: PaymentDocument, job: Job): void {
  runPlanned(job, () => settleBegun(charging, payment))
}

/**
 * Requests a job that immediately charges a payment attempt or queries its outcome. Ignores unknown IDs and closed
 * attempts.
 */
export async function requestSettlement(paymentId: string): Promise<void> {
  const payment = await findPayment(paymentId)
  if (!payment || !isOpen(payment.state)) return
  await requestJob(createSettlementJob({ orderId: payment.orderId, paymentId }))
}

type Question = { readonly isCharge: boolean; readonly isOverdue: boolean }

/**
 * Charges a payment attempt or queries its outcome. Cancels an overdue attempt at the payment provider, if possible.
 */
async function ask(
  { provider }: Charging,
  payment: PaymentDocument,
  { isCharge, isOverdue }: Question,
): Promise<Outcome> {
  const attempt = toAttempt(payment)
  const outcome = await inSpan('payment provider', { kind: 'client' }, () =>
    isCharge ? provider.charge(attempt) : provider.inquire(attempt),
  )
  return outcome.status === 'pending' && isOverdue ? provider.cancelCharge(attempt) : outcome
}

/**
 * Applies the saved outcome of a payment attempt to an order that has waited too long. If the attempt is still open,
 * requests a job to settle it.
 */
export async function settleOrder(orderId: string, paymentId: string): Promise<void> {
  const payment = await findPayment(paymentId)
  if (payment?.orderId !== orderId) {
    const reason = 'The payment could not be found. You have not been charged.'
    await markPaymentFailed(orderId, paymentId, reason)
    return
  }
  await applyOutcome(payment)
  await requestSettlement(paymentId)
}

/**
 * Runs a job that determines the outcome of a payment attempt. Charges the attempt if its order awaits it, or queries
 * the outcome if the attempt was charged before. Cancels an attempt that is overdue, or that its order will never
 * await.
 *
 * The order is updated before the job ends, so that a crash between these two steps does not leave the order waiting.
 * @returns when the job must run again
 */
export async function settle(charging: Charging, { paymentId }: Job) {
  const now = storeTime()
  const payment = await findPayment(paymentId)
  if (!payment) return undefined
  const { state, orderId } = payment
  if (!isOpen(state)) {
    await applyOutcome(payment)
    return undefined
  }
  const hasHadTime = now.getTime() - payment.createdAt.getTime() > charging.timeoutSeconds * 1000
  let isCharge = false
  if (state === 'requested') {
    const standing = await getAttemptPhase(orderId, paymentId)
    if (standing === 'may begin' && !hasHadTime) return graceAfter(now)
    isCharge = standing === 'waits' || (await blockCharge(orderId, paymentId))
  }
  const isOverdue = hasHadTime || (state === 'requested' && !isCharge)
  return askAndConclude(charging, payment, { isCharge, isOverdue })
}

/**
 * Settles a payment attempt that was just saved and that its order has just started to await. The order is not read
 * again. If the order has changed since then, the effect is the same as if it had changed during the charge.
 */
export async function settleBegun(charging: Charging, payment: PaymentDocument) {
  return askAndConclude(charging, payment, { isCharge: true, isOverdue: false })
}

async function askAndConclude(charging: Charging, payment: PaymentDocument, question: Question) {
  const { isOverdue } = question
  try {
    return await conclude(payment, await ask(charging, payment, question), isOverdue)
  } catch (error) {
    // If the payment provider is unreachable, an overdue attempt is treated as having no outcome, so that the order
    // need not wait any longer.
    if (isOverdue) await conclude(payment, { status: 'pending' }, isOverdue)
    throw error
  }
}

/**
 * Saves the outcome of a payment attempt and applies it to the order.
 * @returns when to query the payment provider again
 */
async function conclude(payment: PaymentDocument, outcome: Outcome, isOverdue: boolean) {
  const now = storeTime()
  const verdict = computeVerdict(payment.state, outcome, isOverdue)
  if (verdict && !(await settlePayment(payment, verdict))) return now
  const { to: state = payment.state, reason = payment.reason, last4 } = verdict ?? {}
  await applyOutcome({ ...payment, state, reason, paidLast4: last4 })
  return nextReconcileAt(state, payment.createdAt, now)
}

/** Creates a job for each given payment attempt that has no job. @returns the number of new jobs */
function plan(all: readonly Ids[], dueAt: Date, eachAlone: EachAlone): Promise<number> {
  return eachAlone(
    all,
    ({ paymentId }) => paymentId,
    async (ids) => (await planJob(createSettlementJob(ids), dueAt)) !== undefined,
  )
}

/**
 * Creates a job for every open payment attempt that has no job, even if its order never awaited it.
 * @returns the number of new jobs
 */
export async function adoptAttempts(now: Date, eachAlone: EachAlone): Promise<number> {
  const timedOutAfter = reconciledFrom(now)
  let count = 0
  for (let afterId = ''; ;) {
    const page = await listOpenPayments(timedOutAfter, afterId, pageSize)
    const all = page.map(({ _id: paymentId, orderId }) => ({ orderId, paymentId }))
    count += await plan(all, graceAfter(now), eachAlone)
    const last = page.at(-1)
    if (!last || page.length < pageSize) return count
    afterId = last._id
  }
}
