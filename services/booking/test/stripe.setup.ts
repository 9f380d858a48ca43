import { call } from '@axle/kit/testing/client'
import type { Person } from '@axle/kit/testing/issuer'
import { eventOf, type FakeStripe, signatureOf } from '@axle/kit/testing/stripe'
import { randomUUID } from 'node:crypto'
import type { Booking } from './booking.setup.ts'

type Signing = {
  readonly ageSeconds?: number
  readonly secret?: string
  /** The bytes that are signed, when they are not those that are sent. */
  readonly signed?: string
}

/** What a buyer's page and Stripe do to a booking service in Stripe mode. */
export function createStripePay(shop: Booking, stripe: FakeStripe, buyer: Person) {
  const { url } = shop.booking

  async function ask(id: string, body: object = {}, key: string = randomUUID()) {
    const token = await shop.issuer.token(buyer)
    const headers = { 'idempotency-key': key }
    return call(url, `POST /booking/${id}/payment`, { token, body, headers })
  }

  async function send(body: string, { ageSeconds, secret, signed = body }: Signing = {}) {
    const headers = { 'stripe-signature': signatureOf(signed, ageSeconds, secret) }
    return call(url, 'POST /stripe/events', { body, headers })
  }

  /** Begins to pay, and finds the intent that the page knows of. */
  async function begin(id: string) {
    const { status, body } = await ask(id)
    return { status, body, intent: stripe.intentOf(body.clientSecret) }
  }

  const notify = (type: string, intent: object) => send(eventOf(type, intent))

  return {
    ask,
    send,
    begin,
    notify,
    /** A new order that Stripe has charged. @returns its id, and the intent's */
    paid: async (productId: string) => {
      const id = await shop.reserved(buyer, productId)
      const { intent } = await begin(id)
      await notify('payment_intent.succeeded', stripe.confirm(intent, '4242424242424242'))
      await shop.becomes(buyer, id, 'paid')
      return { id, intent: intent.id }
    },
  }
}
