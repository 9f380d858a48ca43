import { unavailable } from '@axle/kit/errors/errors'
import { setTimeout as pause } from 'node:timers/promises'
import { Stripe } from 'stripe'

const pauseMs = 300

/**
 * Converts a Stripe error to one of the shop's own errors. Omits Stripe's message and objects, because they contain
 * client secrets.
 */
export function translate(error: unknown): unknown {
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
export function isServerFault(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500
}

/**
 * Retries a request while Stripe processes another request with the same idempotency key, so that both get the same
 * response.
 * @param patienceMs the timeout, after which Stripe's error is thrown
 */
export async function waitForKey<T>(call: () => Promise<T>, patienceMs: number): Promise<T> {
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

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}
