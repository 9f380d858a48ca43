import { scaled } from '@axle/kit/limits'
import { fieldRefusal, Refusal } from '@axle/kit/errors'
import { Stripe } from 'stripe'
import type { Attempt, Opened, Outcome, PaymentProvider } from './payment.client.ts'
import { hasCode, isServerFault, translate, waitForKey } from './stripe-fault.client.ts'
import { type Finding, findingOf, type Thing } from './stripe-finding.client.ts'
import { refundIntent } from './stripe-refund.client.ts'
import { readStripeEvent, type StripeEvent } from './stripe-event.client.ts'
import { amountFault, isDeclined, outcomeOf } from './stripe.rules.ts'

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where Stripe's API is. */
  readonly apiUrl: string
}

const currency = 'usd'
/** Short enough that two tries end before the gateway gives the caller up. */
const timeoutMs = scaled('payment', 4_000)
/** How long a call waits for an earlier one with its key; the gateway gives the caller up after 10 s. */
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

/** The calls to Stripe's PaymentIntents; they throw Stripe's own errors. */
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
     * Makes the intent of an attempt, once. A fault that Stripe keeps under the key is followed by a second key; an
     * intent that nobody knows of cannot be paid.
     */
    open: async (attempt: Attempt) => {
      try {
        return await waitForKey(() => create(attempt, attempt.paymentId), keyPatienceMs)
      } catch (error) {
        if (!isServerFault(error)) throw error
        return create(attempt, `${attempt.paymentId}:2`)
      }
    },
    /** Ends an intent for good. @returns it as it is then, which may be paid: the money was faster */
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

/** The provider, and the reader of its signed events. */
export type StripeProvider = PaymentProvider & {
  /**
   * Reads an event whose signature fits the bytes and is at most 300 s old.
   * @returns undefined when it is about nothing of ours
   * @throws Refusal `bad-request` for any other
   */
  readonly readEvent: (bytes: Buffer, signature: string) => StripeEvent | undefined
  /** Asks how a refund or a dispute stands. */
  readonly check: (thing: Thing, id: string) => Promise<Finding>
}

/**
 * Stripe, by its own SDK: PaymentIntents for cards. The card goes from the browser to Stripe; here are only the
 * intent's name and its state. A refused card ends its intent, since the next attempt has one of its own.
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

  /** Without a reference the browser knows nothing, so nothing can have been paid. */
  async function inquire({ reference }: Attempt): Promise<Outcome> {
    if (!reference) return { status: 'pending' }
    const intent = await ask(() => intents.retrieve(reference))
    return outcomeOf(isDeclined(intent) ? await ask(() => intents.cancel(reference)) : intent)
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
    giveUp: async ({ reference }) =>
      reference ? outcomeOf(await ask(() => intents.cancel(reference))) : { status: 'pending' },
    refund: (attempt, order) => ask(() => refundIntent(stripe, attempt, order)),
    readEvent: (bytes, signature) =>
      readStripeEvent(stripe, settings.webhookSecret, bytes, signature),
    check: (thing, id) => ask(() => findingOf(stripe, thing, id)),
  }
}
