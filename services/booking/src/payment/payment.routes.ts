import { Refusal } from '@axle/kit/errors'
import type { Handlers } from '@axle/kit/handler'
import type { PaymentProvider } from './payment.client.ts'
import { payOrder } from './payment.flow.ts'

export function paymentRoutes(provider: PaymentProvider) {
  return {
    payBooking: async ({ caller, path, body, idempotencyKey }) => {
      if (!idempotencyKey) throw new Refusal('bad-request', 'Send an Idempotency-Key.')
      const booking = await payOrder(provider, caller, path.id, idempotencyKey, body.card)
      return { status: 202, body: booking }
    },
  } satisfies Handlers
}
