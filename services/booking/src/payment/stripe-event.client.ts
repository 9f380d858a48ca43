import { Refusal } from '@axle/kit/errors/errors'
import { Stripe } from 'stripe'

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

/** A Stripe event about an intent, or about a refund or dispute that belongs to an intent. */
export type StripeEvent = {
  readonly id: string
  /** Stripe's ID for the intent. */
  readonly reference: string
  /** Stripe's ID for the refund or dispute, if the event is about one. */
  readonly about?: { readonly thing: Thing; readonly id: string }
}

const signatureSeconds = 300

function orderEvent({ id, data }: Stripe.Event): StripeEvent | undefined {
  const { object } = data
  if (!('object' in object)) return undefined
  if (object.object === 'payment_intent') return { id, reference: object.id }
  if (object.object !== 'refund' && object.object !== 'dispute') return undefined
  const reference = getIntentId(object.payment_intent ?? null)
  return reference ? { id, reference, about: { thing: object.object, id: object.id } } : undefined
}

/**
 * Reads a Stripe event. Its signature must be valid and at most 300 s old.
 * @returns undefined for an event that the shop does not handle
 * @throws Refusal `bad-request` if the signature is invalid or too old
 */
export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  bytes: Buffer,
  signature: string,
): StripeEvent | undefined {
  try {
    return orderEvent(stripe.webhooks.constructEvent(bytes, signature, secret, signatureSeconds))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    throw new Refusal('bad-request', 'The signature does not fit, or it is too old.')
  }
}
