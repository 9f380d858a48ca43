import type { Outcome } from './payment.client.ts'

export type PaymentState =
  'requested' | 'pending' | 'succeeded' | 'failed' | 'timed_out' | 'refunded'

export type Verdict = {
  readonly to: PaymentState
  readonly eventType?: 'payment.succeeded' | 'payment.failed'
  readonly reason?: string
  readonly last4?: string | undefined
}

/** Whether the outcome of an attempt may still arrive. */
export function isOpen(state: PaymentState): boolean {
  return state === 'requested' || state === 'pending' || state === 'timed_out'
}

/**
 * Returns how a reported outcome changes an attempt. An attempt that timed out may still succeed. Its event is then
 * published, and the order side refunds the money.
 * @param isOverdue whether the payment provider's time is over
 * @returns undefined if nothing changes
 */
export function verdictOf(
  state: PaymentState,
  outcome: Outcome,
  isOverdue: boolean,
): Verdict | undefined {
  const hasTime = state === 'requested' || state === 'pending'
  if (!isOpen(state)) return undefined
  switch (outcome.status) {
    case 'succeeded':
      return { to: 'succeeded', eventType: 'payment.succeeded', last4: outcome.last4 }
    case 'failed':
      if (!hasTime) return { to: 'failed' }
      return { to: 'failed', eventType: 'payment.failed', reason: outcome.reason }
    case 'pending':
      if (hasTime && isOverdue) {
        const reason =
          'The bank did not answer in time. Anything it charges later is refunded automatically.'
        return { to: 'timed_out', eventType: 'payment.failed', reason }
      }
      return state === 'requested' ? { to: 'pending' } : undefined
    default:
      return outcome satisfies never
  }
}

/**
 * Minimum wait before an order's attempt gets a job. By then an immediate settlement has ended or its request is slow.
 */
const settledAtOnceMs = 10_000
/** Maximum wait for this search. The sweeps for open attempts and for overdue orders find older attempts. */
const awaitedMs = 120_000

/** Returns the period in which orders started to wait whose attempts must be settled or have a job by now. */
export function awaitedBetween(now: Date) {
  const time = now.getTime()
  return { after: new Date(time - awaitedMs), before: new Date(time - settledAtOnceMs) }
}

const hourMs = 3_600_000
/** Maximum age of a timed-out attempt that is reconciled repeatedly. It is reconciled once more after this age. */
const reconciledForHours = 24

/** Returns the earliest start of a timed-out attempt that is still reconciled repeatedly. */
export function reconciledFrom(now: Date): Date {
  return new Date(now.getTime() - reconciledForHours * hourMs)
}

/**
 * Returns when to query the payment provider about an attempt again. The delay is a tenth of the attempt's age, but at
 * least 1 s and at most 30 minutes. New attempts are therefore checked often, and old ones cost little.
 * @returns undefined if the attempt needs no further reconciliation
 */
export function nextReconcileAt(state: PaymentState, createdAt: Date, now: Date): Date | undefined {
  const ageMs = now.getTime() - createdAt.getTime()
  if (!isOpen(state) || (state === 'timed_out' && createdAt < reconciledFrom(now))) return undefined
  return new Date(now.getTime() + Math.min(Math.max(ageMs / 10, 1_000), hourMs / 2))
}
