import { Refusal } from '@axle/kit/errors/errors'
import { Stripe } from 'stripe'
import type { Thing } from './stripe-finding.client.ts'

/** A Stripe event about an intent, or about a refund or dispute that belongs to an intent. */
export type StripeEvent = {
  readonly id: string
  /** Stripe's ID for the intent. */
  readonly reference: string
  /** Stripe's ID for the refund or dispute, if the event is about one. */
  readonly about?: { readonly thing: Thing; readonly id: string }
}

const signatureSeconds = 300

function getIntentId(intent: string | { readonly id: string } | null): string | undefined {
  return typeof intent === 'string' ? intent : intent?.id
}

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
