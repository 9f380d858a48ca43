import type { EachAlone } from '@axle/kit/each-alone'
import { storeTime } from '@axle/kit/clock'
import { inSpan } from '@axle/kit/tracing'
import { beginUnwritten, type Job, type NewJob, planJob, requestJob } from '../job/job.flow.ts'
import { graceAfter } from '../job/job.rules.ts'
import { listAwaiting } from '../order/overdue.flow.ts'
import { bar, markPaymentFailed, standingOf } from '../order/progress.flow.ts'
import { applyOutcome } from './outcome.flow.ts'
import type { Outcome, PaymentProvider } from './payment.client.ts'
import {
  awaitedBetween,
  isOpen,
  nextReconcileAt,
  reconciledFrom,
  verdictOf,
} from './payment.rules.ts'
import {
  findPayment,
  listOpenPayments,
  type PaymentDocument,
  settlePayment,
  toAttempt,
} from './payment.store.ts'

/** What the charging of attempts needs; `timeoutSeconds` is how long the provider may be silent. */
export type Charging = {
  readonly provider: PaymentProvider
  readonly timeoutSeconds: number
}

type Ids = { readonly orderId: string; readonly paymentId: string }

const pageSize = 200

function settlementOf({ orderId, paymentId }: Ids): NewJob {
  return { kind: 'settle', subject: paymentId, orderId, paymentId }
}

/**
 * Begins to settle an attempt here and now, since its order waits. Nothing says so but the order, which others find if
 * nobody settles it: see `adoptAwaited`.
 */
export function beginSettlement(charging: Charging, payment: PaymentDocument): void {
  const { _id: paymentId, orderId } = payment
  const job = settlementOf({ orderId, paymentId })
  beginUnwritten({ job, work: () => settleBegun(charging, payment) })
}

/** Writes that an attempt is to be charged or asked for now. Ids of no attempt of ours change nothing. */
export async function requestSettlement(paymentId: string): Promise<void> {
  const payment = await findPayment(paymentId)
  if (!payment || !isOpen(payment.state)) return
  await requestJob(settlementOf({ orderId: payment.orderId, paymentId }))
}

type Question = { readonly isCharge: boolean; readonly isOverdue: boolean }

/** Asks the provider; an attempt that has had its time is ended there, if it can be. */
async function ask(
  { provider }: Charging,
  payment: PaymentDocument,
  { isCharge, isOverdue }: Question,
): Promise<Outcome> {
  const attempt = toAttempt(payment)
  const outcome = await inSpan('payment provider', { kind: 'client' }, () =>
    isCharge ? provider.charge(attempt) : provider.inquire(attempt),
  )
  return outcome.status === 'pending' && isOverdue ? provider.giveUp(attempt) : outcome
}

/**
 * Ends an order's wait for an attempt whose outcome should be known by now, as far as it is written; one that is open
 * is asked for.
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
 * Finds the outcome of an attempt, as a job: charges it where its order waits for it, asks for it after that, and
 * ends it when it has had its time or its order will never wait for it. Its order is brought up to the outcome before the
 * job ends, so that no crash between the two leaves it waiting.
 * @returns when it is to be done again
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
    const standing = await standingOf(orderId, paymentId)
    if (standing === 'may begin' && !hasHadTime) return graceAfter(now)
    isCharge = standing === 'waits' || (await bar(orderId, paymentId))
  }
  const isOverdue = hasHadTime || (state === 'requested' && !isCharge)
  return askAndConclude(charging, payment, { isCharge, isOverdue })
}

/**
 * Like `settle`, of an attempt that was just written, and for which its order has just begun to wait. What happened to
 * either since is met as if it happened during the charge.
 */
export async function settleBegun(charging: Charging, payment: PaymentDocument) {
  return askAndConclude(charging, payment, { isCharge: true, isOverdue: false })
}

async function askAndConclude(charging: Charging, payment: PaymentDocument, question: Question) {
  const { isOverdue } = question
  try {
    return await conclude(payment, await ask(charging, payment, question), isOverdue)
  } catch (error) {
    // A provider that cannot be reached is a silent one: the order must not wait for it any longer.
    if (isOverdue) await conclude(payment, { status: 'pending' }, isOverdue)
    throw error
  }
}

/** Writes what became of an attempt, and of its order. @returns when the provider is to be asked again */
async function conclude(payment: PaymentDocument, outcome: Outcome, isOverdue: boolean) {
  const now = storeTime()
  const verdict = verdictOf(payment.state, outcome, isOverdue)
  if (verdict && !(await settlePayment(payment, verdict))) return now
  const { to: state = payment.state, reason = payment.reason, last4 } = verdict ?? {}
  await applyOutcome({ ...payment, state, reason, paidLast4: last4 })
  return nextReconcileAt(state, payment.createdAt, now)
}

/**
 * Gives a job to the attempts that orders have waited for somewhat longer than one takes that is settled at once, which
 * is what a crash or too little room leaves, and what is slow.
 * @returns how many had none
 */
export async function adoptAwaited(now: Date, eachAlone: EachAlone): Promise<number> {
  const awaited = await listAwaiting(awaitedBetween(now), pageSize)
  const all = awaited.flatMap(({ _id: orderId, paymentId }) => {
    return paymentId ? [{ orderId, paymentId }] : []
  })
  return plan(all, now, eachAlone)
}

/** @returns how many had no job */
function plan(all: readonly Ids[], dueAt: Date, eachAlone: EachAlone): Promise<number> {
  return eachAlone(
    all,
    ({ paymentId }) => paymentId,
    (ids) => planJob(settlementOf(ids), dueAt),
  )
}

/**
 * Gives a job to every open attempt that has none, also to those whose order never came to wait for them.
 * @returns how many had none
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
