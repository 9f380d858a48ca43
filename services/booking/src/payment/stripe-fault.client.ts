import { unavailable } from '@axle/kit/errors'
import { Stripe } from 'stripe'

/** What Stripe's error is for us. Its own text and objects hold client secrets, so none of it goes on. */
export function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code, statusCode = 0, requestId } = error
  const cause = new Error(
    `Stripe: ${[type, code, statusCode, requestId].filter(Boolean).join(' ')}`,
  )
  const isAway = type === 'StripeConnectionError' || [409, 429].includes(statusCode)
  return isAway || statusCode >= 500 ? unavailable('The payment provider', cause) : cause
}

/** Whether Stripe has failed by itself, which it then answers again and again under the same idempotency key. */
export function isServerFault(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}
