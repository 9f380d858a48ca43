import type { Stripe } from 'stripe'

/** Types of Stripe objects, other than intents, whose state the shop queries. */
export type Thing = 'refund' | 'dispute'

/** State of a refund or dispute at Stripe. */
export type Finding = {
  /** Stripe's ID for the intent to which the refund or dispute belongs. */
  readonly reference: string | undefined
  /**
   * For a dispute, Stripe's ID. For a refund, the shop's ID, or Stripe's ID if an admin made the refund directly in
   * Stripe.
   */
  readonly name: string
  readonly cents: number
  /** Whether an admin must still handle the refund or dispute. */
  readonly isOpen: boolean
  readonly detail: string
}

const closedDisputes: readonly string[] = ['won', 'lost', 'warning_closed']
const lostRefunds: readonly (string | null)[] = ['failed', 'canceled']

function getIntentId(object: string | { readonly id: string } | null): string | undefined {
  return typeof object === 'string' ? object : object?.id
}

/** Queries the state of a refund or dispute. @throws Stripe's own errors */
export async function fetchFinding(stripe: Stripe, thing: Thing, id: string): Promise<Finding> {
  if (thing === 'dispute') {
    const { amount: cents, reason, status, payment_intent } = await stripe.disputes.retrieve(id)
    const isOpen = !closedDisputes.includes(status)
    return { reference: getIntentId(payment_intent), name: id, cents, isOpen, detail: reason }
  }
  const refund = await stripe.refunds.retrieve(id)
  const { amount: cents, status, metadata, failure_reason: detail = 'unknown' } = refund
  const isOpen = lostRefunds.includes(status)
  const name = metadata?.['refundId'] ?? id
  return { reference: getIntentId(refund.payment_intent), name, cents, isOpen, detail }
}
