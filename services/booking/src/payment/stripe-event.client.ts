import { Refusal } from '@axle/kit/errors'
import { Stripe } from 'stripe'
import type { Thing } from './stripe-finding.client.ts'

/** An event of Stripe's about an intent, or about a refund or a dispute of one. */
export type StripeEvent = {
  readonly id: string
  /** Stripe's name of the intent. */
  readonly reference: string
  /** With a refund or a dispute: Stripe's name of it. */
  readonly about?: { readonly thing: Thing; readonly id: string }
}

const signatureSeconds = 300

function nameOf(intent: string | { readonly id: string } | null): string | undefined {
  return typeof intent === 'string' ? intent : intent?.id
}

function orderEvent({ id, data }: Stripe.Event): StripeEvent | undefined {
  const { object } = data
  if (!('object' in object)) return undefined
  if (object.object === 'payment_intent') return { id, reference: object.id }
  if (object.object !== 'refund' && object.object !== 'dispute') return undefined
  const reference = nameOf(object.payment_intent ?? null)
  return reference ? { id, reference, about: { thing: object.object, id: object.id } } : undefined
}

/**
 * Reads an event whose signature fits the bytes and is at most 300 s old.
 * @returns undefined when it is about nothing that the shop follows up
 * @throws Refusal `bad-request` for any other
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
