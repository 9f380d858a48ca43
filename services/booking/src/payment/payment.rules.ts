import { hourMs } from '@axle/kit/config/durations.rules'
import type { Outcome } from './payment.client.ts'

export type PaymentState =
  'requested' | 'pending' | 'succeeded' | 'failed' | 'timed_out' | 'refunded'

export type Verdict = {
  readonly to: PaymentState
  readonly eventType?: 'payment.succeeded' | 'payment.failed'
  readonly reason?: string
  readonly last4?: string | undefined
}

/** Whether a payment attempt in this state may still get an outcome. */
export function isOpen(state: PaymentState): boolean {
  return state === 'requested' || state === 'pending' || state === 'timed_out'
}

/**
 * Returns how a reported outcome changes a payment attempt. An attempt that timed out may still succeed. `applyOutcome`
 * then refunds the money if the order no longer awaits the attempt.
 * @param isOverdue whether the time limit for the outcome has passed
 * @returns undefined if nothing changes
 */
export function computeVerdict(
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
 * Age in hours up to which a timed-out payment attempt is reconciled repeatedly. After that, it is reconciled once
 * more.
 */
const reconciledForHours = 24

/** Returns the creation time of the oldest timed-out payment attempts that are still reconciled repeatedly. */
export function reconciledFrom(now: Date): Date {
  return new Date(now.getTime() - reconciledForHours * hourMs)
}

/**
 * Returns when to query the payment provider about a payment attempt again. The delay is a tenth of the attempt's age,
 * but at least 1 s and at most 30 minutes, so new attempts are checked often and old ones rarely.
 * @returns undefined if the attempt needs no further reconciliation
 */
export function nextReconcileAt(state: PaymentState, createdAt: Date, now: Date): Date | undefined {
  const ageMs = now.getTime() - createdAt.getTime()
  if (!isOpen(state) || (state === 'timed_out' && createdAt < reconciledFrom(now))) return undefined
  return new Date(now.getTime() + Math.min(Math.max(ageMs / 10, 1_000), hourMs / 2))
}

export type CardBehaviour = 'succeeds' | 'declined' | 'lacks_funds' | 'late'

/**
 * Test cards that the sandbox accepts, so that buyers need not enter a real card. Stripe publishes their numbers
 * (docs.stripe.com/testing).
 */
const testCards: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000009995': 'lacks_funds',
  '4000000000000077': 'late',
}

/** Returns the behaviour of a test card, or undefined for any other number. */
export function findCardBehaviour(number: string): CardBehaviour | undefined {
  return Object.hasOwn(testCards, number) ? testCards[number] : undefined
}

/** Whether a card has expired. It is valid until the end of its month. @param expiry MM/YY */
export function isExpired(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  return now.getTime() >= Date.UTC(2000 + year, month, 1)
}
