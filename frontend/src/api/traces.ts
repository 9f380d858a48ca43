import { randomKey } from '../lib/attempt-keys.ts'

/** Trace ids of the orders that were placed since this page was loaded, by order id. */
const placed = new Map<string, string>()

const orderIn = /^\/booking\/([^/]+)/
const traceIn = /^(?!0+$)[0-9a-f]{32}$/

/**
 * Returns a `traceparent` header (W3C Trace Context) for a request that was caused by a click. The attempt's
 * idempotency key is the trace id, so that a retry joins the same trace. Later requests about an order join the trace
 * in which the order was placed. The flags say that the browser itself does not record the trace.
 * @param url path of the request after /api
 * @param key Idempotency-Key of the attempt, if any
 * @returns null if the request belongs to no attempt
 */
export function createTraceparent(url: string, key: string | null): string | null {
  const trace = placed.get(orderIn.exec(url)?.[1] ?? '') ?? key ?? ''
  if (key === null || !traceIn.test(trace)) return null
  return `00-${trace}-${randomKey().slice(16)}-00`
}

/**
 * Remembers the trace in which an order was placed, until the page is closed.
 * @param key Idempotency-Key of the attempt
 */
export function keepTrace(order: string, key: string | null): void {
  if (key !== null) placed.set(order, key)
}
