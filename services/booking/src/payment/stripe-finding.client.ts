import type { Stripe } from 'stripe'

/** What of Stripe's is looked at beside intents. */
export type Thing = 'refund' | 'dispute'

/** How a refund or a dispute stands at Stripe. */
export type Finding = {
  /** Stripe's name of the intent that it is about. */
  readonly reference: string | undefined
  /** With a refund: our name of it, or Stripe's for one that was made there by hand. */
  readonly name: string
  readonly cents: number
  /** Whether somebody must see to it. */
  readonly isOpen: boolean
  readonly detail: string
}

const closedDisputes: readonly string[] = ['won', 'lost', 'warning_closed']
const lostRefunds: readonly (string | null)[] = ['failed', 'canceled']

function idOf(object: string | { readonly id: string } | null): string | undefined {
  return typeof object === 'string' ? object : object?.id
}

/** Asks Stripe how a refund or a dispute stands; it throws Stripe's own errors. */
export async function findingOf(stripe: Stripe, thing: Thing, id: string): Promise<Finding> {
  if (thing === 'dispute') {
    const { amount: cents, reason, status, payment_intent } = await stripe.disputes.retrieve(id)
    const isOpen = !closedDisputes.includes(status)
    return { reference: idOf(payment_intent), name: id, cents, isOpen, detail: reason }
  }
  const refund = await stripe.refunds.retrieve(id)
  const { amount: cents, status, metadata, failure_reason: detail = 'unknown' } = refund
  const isOpen = lostRefunds.includes(status)
  const name = metadata?.['refundId'] ?? id
  return { reference: idOf(refund.payment_intent), name, cents, isOpen, detail }
}
