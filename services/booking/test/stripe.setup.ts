import { call } from '@axle/kit/testing/client'
import type { Person } from '@axle/kit/testing/issuer'
import {
  createStripeEvent,
  type FakeStripe,
  signEvent,
  startStripe,
} from '@axle/kit/testing/stripe'
import { randomUUID } from 'node:crypto'
import { type Booking, startBooking } from './booking.setup.ts'
import { openDeadlines } from './deadlines.setup.ts'

type Signing = {
  readonly ageSeconds?: number
  readonly secret?: string
  /** Bytes that are signed, if they differ from the bytes that are sent. */
  readonly signed?: string
}

/** Creates functions that act as a buyer's browser and as Stripe, for a booking service in Stripe mode. */
export function createStripePay(shop: Booking, stripe: FakeStripe, buyer: Person) {
  const { url } = shop.booking

  async function ask(id: string, body: object = {}, key: string = randomUUID()) {
    const token = await shop.issuer.token(buyer)
    const headers = { 'idempotency-key': key }
    return call(url, `POST /booking/${id}/payment`, { token, body, headers })
  }

  async function send(body: string, { ageSeconds, secret, signed = body }: Signing = {}) {
    const headers = { 'stripe-signature': signEvent(signed, ageSeconds, secret) }
    return call(url, 'POST /stripe/events', { body, headers })
  }

  /** Starts a payment, and finds the intent for the returned client secret. */
  async function begin(id: string) {
    const { status, body } = await ask(id)
    return { status, body, intent: stripe.findIntent(body.clientSecret) }
  }

  const notify = (type: string, intent: object) => send(createStripeEvent(type, intent))

  return {
    ask,
    send,
    begin,
    notify,
    /** Creates an order that Stripe has charged. @returns the order's ID and the intent's ID */
    paid: async (productId: string) => {
      const id = await shop.reserved(buyer, productId)
      const { intent } = await begin(id)
      await notify('payment_intent.succeeded', stripe.confirm(intent, '4242424242424242'))
      await shop.becomes(buyer, id, 'paid')
      return { id, intent: intent.id }
    },
  }
}

/** Starts booking in Stripe mode with its own fake Stripe and a product, for one buyer. */
export async function startStripeShop(
  buyer: Person,
  settings: Readonly<Record<string, string>> = {},
) {
  const stripe = await startStripe()
  const shop = await startBooking({ ...stripe.environment, ...settings })
  const deadlines = await openDeadlines(shop)
  const stripePay = createStripePay(shop, stripe, buyer)
  return {
    ...shop,
    stripe,
    deadlines,
    stripePay,
    productId: await shop.product(),
    close: async (): Promise<void> => {
      await deadlines.close()
      await shop.close()
      await stripe.stop()
    },
  }
}

export type StripeShop = Awaited<ReturnType<typeof startStripeShop>>
