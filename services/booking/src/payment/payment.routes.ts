import { Refusal } from '@axle/kit/errors'
import type { Handlers } from '@axle/kit/handler'
import type { Payments } from './payment.flow.ts'

export function paymentRoutes(payments: Payments) {
  return {
    payBooking: async ({ caller, path, body, idempotencyKey }) => {
      if (!idempotencyKey) throw new Refusal('bad-request', 'Send an Idempotency-Key.')
      return { status: 202, body: await payments.pay(caller, path.id, idempotencyKey, body.card) }
    },
  } satisfies Handlers
}
