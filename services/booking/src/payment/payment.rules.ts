import type { Outcome } from './payment.client.ts'

export type PaymentState =
  'requested' | 'pending' | 'succeeded' | 'failed' | 'timed_out' | 'refunded'

export type Verdict = {
  readonly to: PaymentState
  readonly eventType?: 'payment.succeeded' | 'payment.failed'
  readonly reason?: string
  readonly last4?: string | undefined
}

/** Whether an attempt's outcome may still come. */
export function isOpen(state: PaymentState): boolean {
  return state === 'requested' || state === 'pending' || state === 'timed_out'
}

/**
 * What the provider's answer makes of an attempt. An attempt that timed out may still succeed:
 * then its event is published, and the order side sends it back.
 * @param isOverdue whether the provider has had its time
 * @returns undefined when nothing changes
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

/** One that is settled at once does not begin later, and who is asked has answered or is slow. */
const settledAtOnceMs = 10_000
/** What an order has waited for longer than this is found as an open attempt, or when its order is overdue. */
const awaitedMs = 120_000

/** When orders began to wait whose attempts should have been settled by now, or have a job. */
export function awaitedBetween(now: Date) {
  const time = now.getTime()
  return { after: new Date(time - awaitedMs), before: new Date(time - settledAtOnceMs) }
}

const hourMs = 3_600_000
/** An attempt that has timed out is reconciled once more after this age, and then no more. */
const reconciledForHours = 24

/** Attempts that have timed out are reconciled no more if they began before this time. */
export function reconciledFrom(now: Date): Date {
  return new Date(now.getTime() - reconciledForHours * hourMs)
}

/**
 * When the provider is asked about an attempt again: after a tenth of its age, so that a fresh one is followed
 * closely and an old one costs little; a second at least and half an hour at most.
 * @returns undefined when it need not be reconciled any more
 */
export function nextReconcileAt(state: PaymentState, createdAt: Date, now: Date): Date | undefined {
  const ageMs = now.getTime() - createdAt.getTime()
  if (!isOpen(state) || (state === 'timed_out' && createdAt < reconciledFrom(now))) return undefined
  return new Date(now.getTime() + Math.min(Math.max(ageMs / 10, 1_000), hourMs / 2))
}
