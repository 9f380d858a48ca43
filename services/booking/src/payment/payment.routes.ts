import { notFound, Refusal } from '@axle/kit/errors/errors'
import type { Handlers } from '@axle/kit/http/handler'
import { handleWebhook } from './webhook.flow.ts'
import type { Charging } from './charging.flow.ts'
import { payOrder } from './payment.flow.ts'
import type { StripeProvider } from './stripe.client.ts'

/** @param stripe the payment provider if it is Stripe. If omitted, events from Stripe are rejected */
export function paymentRoutes(charging: Charging, stripe?: StripeProvider) {
  return {
    payBooking: async ({ caller, path, body, idempotencyKey }) => {
      if (!idempotencyKey) throw new Refusal('bad-request', 'Send an Idempotency-Key.')
      const booking = await payOrder(charging, caller, path.id, idempotencyKey, body.card)
      return { status: 202, body: booking }
    },
    receiveStripeEvent: async ({ request }) => {
      if (!stripe) throw notFound()
      const { bytes = Buffer.alloc(0) } = request
      const event = stripe.readEvent(bytes, request.get('stripe-signature') ?? '')
      if (event) await handleWebhook(event)
      return { status: 204 }
    },
  } satisfies Handlers
}
