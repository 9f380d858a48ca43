import { unavailable } from '@axle/kit/errors'
import { setTimeout as pause } from 'node:timers/promises'
import { Stripe } from 'stripe'

const pauseMs = 300

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

/**
 * Repeats a call while another one with its idempotency key is under way at Stripe, so that both get one answer.
 * @param patienceMs after which Stripe's refusal is thrown
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
