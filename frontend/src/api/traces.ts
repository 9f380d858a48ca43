import { randomKey } from '../lib/attempt-keys.ts'

/** The traces of orders that this page has placed, by order. */
const placed = new Map<string, string>()

const orderIn = /^\/booking\/([^/]+)/
const traceIn = /^(?!0+$)[0-9a-f]{32}$/

/**
 * A `traceparent` (W3C Trace Context) for a call that a press makes. The attempt's key is the id of its trace, so that a
 * call made again is in the same one, and what is done with an order that this page has placed is in the order's. The
 * page keeps nothing of it, which the last digits say.
 * @param url the path of the call behind /api
 * @param key the attempt's Idempotency-Key, if it has one
 * @returns null for a call that is no attempt at anything
 */
export function traceparentOf(url: string, key: string | null): string | null {
  const trace = placed.get(orderIn.exec(url)?.[1] ?? '') ?? key ?? ''
  if (key === null || !traceIn.test(trace)) return null
  return `00-${trace}-${randomKey().slice(16)}-00`
}

/** Keeps in which trace an order was placed, while the page stays. @param key the attempt's Idempotency-Key */
export function keepTrace(order: string, key: string | null): void {
  if (key !== null) placed.set(order, key)
}
