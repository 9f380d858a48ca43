import type { Outcome } from './payment.client.ts'

export type PaymentState =
  'requested' | 'pending' | 'succeeded' | 'failed' | 'timed_out' | 'refunded'

export type Verdict = {
  readonly to: PaymentState
  readonly news?: 'payment.succeeded' | 'payment.failed'
  readonly reason?: string
  readonly last4?: string | undefined
}

/**
 * What the provider's answer makes of an attempt. An attempt that was given up as timed out may still succeed:
 * then the money is told, and the order side sends it back.
 * @param isOverdue whether the provider has had its time
 * @returns undefined when nothing changes
 */
export function verdictOf(
  state: PaymentState,
  outcome: Outcome,
  isOverdue: boolean,
): Verdict | undefined {
  const isOpen = state === 'requested' || state === 'pending'
  if (!isOpen && state !== 'timed_out') return undefined
  switch (outcome.status) {
    case 'succeeded':
      return { to: 'succeeded', news: 'payment.succeeded', last4: outcome.last4 }
    case 'failed':
      if (!isOpen) return { to: 'failed' }
      return { to: 'failed', news: 'payment.failed', reason: outcome.reason }
    case 'pending':
      if (isOpen && isOverdue) {
        const reason =
          'The bank did not answer in time. Money that it takes later goes back by itself.'
        return { to: 'timed_out', news: 'payment.failed', reason }
      }
      return state === 'requested' ? { to: 'pending' } : undefined
    default:
      return outcome satisfies never
  }
}

/**
 * When the provider is asked about an open attempt again: after a tenth of its age, so that a fresh one is
 * followed closely and an old one costs little; a second at least.
 */
export function nextAskAt(createdAt: Date, now: Date): Date {
  const ageMilliseconds = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() + Math.max(ageMilliseconds / 10, 1_000))
}
