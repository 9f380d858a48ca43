import { scaled } from '@axle/kit/config/limits'
import { fieldRefusal, Refusal, unavailable } from '@axle/kit/errors/errors'
import { Stripe } from 'stripe'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attempt, Opened, Outcome, PaymentProvider, RefundOrder } from './payment.client.ts'
import {
  readStripeEvent,
  type StripeEvent,
  type Finding,
  fetchFinding,
  type Thing,
} from './stripe-event.client.ts'
import { amountFault, isDeclined, toOutcome } from './stripe.rules.ts'

const pauseMs = 300

/**
 * Converts a Stripe error to one of the shop's own errors. Omits Stripe's message and objects, because they contain
 * client secrets.
 */
function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code, statusCode = 0, requestId } = error
  const cause = new Error(
    `Stripe: ${[type, code, statusCode, requestId].filter(Boolean).join(' ')}`,
  )
  const isAway = type === 'StripeConnectionError' || [409, 429].includes(statusCode)
  return isAway || statusCode >= 500 ? unavailable('The payment provider', cause) : cause
}

/**
 * Whether the error is an internal Stripe error. If so, Stripe returns it for every request with the same idempotency
 * key.
 */
function isServerFault(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500
}

/**
 * Retries a request while Stripe processes another request with the same idempotency key, so that both get the same
 * response.
 * @param patienceMs the timeout, after which Stripe's error is thrown
 */
async function waitForKey<T>(call: () => Promise<T>, patienceMs: number): Promise<T> {
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!hasCode(error, 'idempotency_key_in_use') || performance.now() > end) throw error
      await pause(pauseMs)
    }
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}

function isLost(status: string | null): boolean {
  return status === 'failed' || status === 'canceled'
}

/**
 * Whether Stripe has sent a refund. Searches by the shop's refund ID, because Stripe deletes idempotency keys after a
 * few days.
 */
async function isSent(stripe: Stripe, reference: string, refundId: string): Promise<boolean> {
  for await (const one of stripe.refunds.list({ payment_intent: reference, limit: 100 })) {
    if (one.metadata?.['refundId'] === refundId && !isLost(one.status)) return true
  }
  return false
}

/**
 * Refunds part or all of an intent's amount, once per refund ID. If the payment attempt never reached Stripe, there is
 * no money to refund.
 * @throws Stripe's own errors
 */
async function refundIntent(
  stripe: Stripe,
  { paymentId, reference }: Attempt,
  { refundId, cents }: RefundOrder,
): Promise<void> {
  if (!reference) return
  const wanted = { payment_intent: reference, amount: cents, metadata: { paymentId, refundId } }

  async function send(idempotencyKey: string): Promise<void> {
    if (await isSent(stripe, wanted.payment_intent, refundId)) return
    const { status, failure_reason: why } = await stripe.refunds.create(wanted, { idempotencyKey })
    if (isLost(status)) throw new Error(`Stripe could not refund ${reference}: ${why ?? status}`)
  }

  try {
    await send(refundId).catch(async (error: unknown) => {
      if (!isServerFault(error)) throw error
      await send(`${refundId}:2`)
    })
  } catch (error) {
    // An admin has already refunded the full amount manually in Stripe, so the buyer has the money.
    if (!hasCode(error, 'charge_already_refunded')) throw error
  }
}

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
