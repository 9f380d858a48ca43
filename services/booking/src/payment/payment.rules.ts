import type { Outcome } from './payment.client.ts'

export type PaymentState =
  'requested' | 'pending' | 'succeeded' | 'failed' | 'timed_out' | 'refunded'

export type Verdict = {
  readonly to: PaymentState
  readonly news?: 'payment.succeeded' | 'payment.failed'
  readonly reason?: string
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
      return { to: 'succeeded', news: 'payment.succeeded' }
    case 'failed':
      if (!isOpen) return { to: 'failed' }
      return { to: 'failed', news: 'payment.failed', reason: outcome.reason }
    case 'pending':
      if (isOpen && isOverdue) {
        const reason = 'The bank did not answer in time. You have not been charged.'
        return { to: 'timed_out', news: 'payment.failed', reason }
      }
      return state === 'requested' ? { to: 'pending' } : undefined
    default:
      return outcome satisfies never
  }
}
