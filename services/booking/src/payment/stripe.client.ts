import { scaled } from '@axle/kit/config/limits'
import { fieldRefusal, Refusal } from '@axle/kit/errors/errors'
import { Stripe } from 'stripe'
import type { Attempt, Opened, Outcome, PaymentProvider } from './payment.client.ts'
import { hasCode, isServerFault, translate, waitForKey } from './stripe-fault.client.ts'
import { type Finding, fetchFinding, type Thing } from './stripe-finding.client.ts'
import { refundIntent } from './stripe-refund.client.ts'
import { readStripeEvent, type StripeEvent } from './stripe-event.client.ts'
import { amountFault, isDeclined, toOutcome } from './stripe.rules.ts'

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** URL of Stripe's API. */
  readonly apiUrl: string
}

const currency = 'usd'
/** Timeout of one try. Stripe's SDK makes two tries, which end before the gateway aborts the request. */
const timeoutMs = scaled('payment', 4_000)
/** Maximum wait for an earlier request with the same idempotency key. The gateway aborts a request after 10 s. */
const keyPatienceMs = scaled('payment', 4_000)

function connect({ secretKey, apiUrl }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl)
  return new Stripe(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** Creates the functions that send requests about PaymentIntents to Stripe. They throw Stripe's own errors. */
function createIntents(stripe: Stripe) {
  const withCharge = { expand: ['latest_charge'] }

  async function create({ paymentId, orderId, amountCents }: Attempt, idempotencyKey: string) {
    return stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency,
        allowed_payment_method_types: ['card'],
        description: `Order ${orderId}`,
        metadata: { paymentId, orderId },
      },
      { idempotencyKey },
    )
  }

  async function retrieve(reference: string) {
    return stripe.paymentIntents.retrieve(reference, withCharge)
  }

  return {
    retrieve,
    /**
     * Creates one intent per payment attempt. If Stripe has stored an internal error under the first idempotency key, a
     * second key is used. If Stripe created an intent despite the error, that intent cannot be paid, because no browser
     * has its secret.
     */
    open: async (attempt: Attempt) => {
      try {
        return await waitForKey(() => create(attempt, attempt.paymentId), keyPatienceMs)
      } catch (error) {
        if (!isServerFault(error)) throw error
        return create(attempt, `${attempt.paymentId}:2`)
      }
    },
    /**
     * Cancels an intent permanently, if Stripe still allows this.
     * @returns the updated intent, which is paid if the payment preceded the cancellation
     */
    cancel: async (reference: string) => {
      try {
        return await stripe.paymentIntents.cancel(reference, withCharge)
      } catch (error) {
        if (!hasCode(error, 'payment_intent_unexpected_state')) throw error
        return retrieve(reference)
      }
    },
  }
}

/** Stripe as the payment provider. It can also read signed Stripe events, and query refunds and disputes. */
export type StripeProvider = PaymentProvider & {
  /**
   * Reads a Stripe event. Its signature must be valid and at most 300 s old.
   * @returns undefined for an event that the shop does not handle
   * @throws Refusal `bad-request` if the signature is invalid or too old
   */
  readonly readEvent: (bytes: Buffer, signature: string) => StripeEvent | undefined
  /** Queries the state of a refund or dispute. */
  readonly check: (thing: Thing, id: string) => Promise<Finding>
}

/**
 * Creates a payment provider that takes card payments through Stripe's SDK and PaymentIntents.
 *
 * The browser sends the card data directly to Stripe. The shop only receives the intent's ID and state. Each payment
 * attempt has its own intent, which is cancelled if the card is declined.
 */
export function createStripe(settings: StripeSettings): StripeProvider {
  const stripe = connect(settings)
  const intents = createIntents(stripe)

  async function ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      throw translate(error)
    }
  }

  async function open(attempt: Attempt): Promise<Opened> {
    const { reference } = attempt
    const intent = await ask(() =>
      reference ? intents.retrieve(reference) : intents.open(attempt),
    )
    return {
      reference: intent.id,
      ...(intent.client_secret && { clientSecret: intent.client_secret }),
    }
  }

  /**
   * Queries the outcome of an attempt. An attempt without a reference cannot have been paid, because no browser has
   * received an intent for it.
   */
  async function inquire({ reference }: Attempt): Promise<Outcome> {
    if (!reference) return { status: 'pending' }
    const intent = await ask(() => intents.retrieve(reference))
    return toOutcome(isDeclined(intent) ? await ask(() => intents.cancel(reference)) : intent)
  }

  return {
    prepare: (card, amountCents) => {
      const fault = amountFault(amountCents)
      if (fault) throw new Refusal('unprocessable', fault)
      if (!card) return { method: 'stripe', last4: '' }
      const detail = 'The card goes to Stripe only. Send none here.'
      throw fieldRefusal('unprocessable', 'body.card', 'Leave it out.', detail)
    },
    open,
    charge: inquire,
    inquire,
    cancelCharge: async ({ reference }) =>
      reference ? toOutcome(await ask(() => intents.cancel(reference))) : { status: 'pending' },
    refund: (attempt, order) => ask(() => refundIntent(stripe, attempt, order)),
    readEvent: (bytes, signature) =>
      readStripeEvent(stripe, settings.webhookSecret, bytes, signature),
    check: (thing, id) => ask(() => fetchFinding(stripe, thing, id)),
  }
}
