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
  // A page of a service says what it may load; what says nothing is held to the gateway's own, which is nothing.
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

/** The headers that a service is sent: those listed here, the token where it was checked, and what was seen. */
export function headersOf(request: Request): Record<string, string> {
  const { caller, operation, requestId, span } = request
  const names = requestHeaders.filter((name) => name !== 'content-length' || isStreamed(operation))
  const given = names.flatMap((name) => {
    const value = request.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const token: Record<string, string> = caller ? { authorization: `Bearer ${caller.token}` } : {}
  // In place of what the caller may have claimed: the address that the gateway itself has seen.
  const seen = { 'x-request-id': requestId, 'x-forwarded-for': request.ip ?? '' }
  const trace = span && { traceparent: span.traceparent }
  return { ...Object.fromEntries(given), ...token, ...seen, ...trace }
}

/** The headers of a service's answer that are passed on. */
export function answerHeaders({ headers }: Dispatcher.ResponseData): Record<string, string> {
  return Object.fromEntries(
    responseHeaders.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
}
