import type { Request } from 'express'
import type { Dispatcher } from 'undici'
import { isStreamed } from './streamed.ts'

const requestHeaders = [
  'content-type',
  'content-length',
  'accept',
  'idempotency-key',
  'if-none-match',
  'stripe-signature',
  'user-agent',
] as const
const responseHeaders = [
  'content-type',
  'content-length',
  'content-disposition',
  'cache-control',
  // A service's HTML page declares in this header what the page may load. Without the header, the gateway's own policy
  // applies, which allows nothing.
  'content-security-policy',
  'etag',
  'last-modified',
  'link',
  'location',
  'allow',
  'retry-after',
  'www-authenticate',
  'x-more-than-counted',
  'x-total-count',
] as const

/**
 * Returns the request headers for a service: the allowlisted ones, the verified token, and the values that the gateway
 * itself determined.
 */
export function createRequestHeaders(request: Request): Record<string, string> {
  const { caller, operation, requestId, span } = request
  const names = requestHeaders.filter((name) => name !== 'content-length' || isStreamed(operation))
  const given = names.flatMap((name) => {
    const value = request.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const token: Record<string, string> = caller ? { authorization: `Bearer ${caller.token}` } : {}
  // Overrides the IP address that the caller claims with the address that the gateway saw.
  const seen = { 'x-request-id': requestId, 'x-forwarded-for': request.ip ?? '' }
  const trace = span && { traceparent: span.traceparent }
  return { ...Object.fromEntries(given), ...token, ...seen, ...trace }
}

/** Returns the response headers that are forwarded to the caller. */
export function answerHeaders({ headers }: Dispatcher.ResponseData): Record<string, string> {
  return Object.fromEntries(
    responseHeaders.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
}
