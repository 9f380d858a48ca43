import type { Request, Response } from 'express'
import type { Dispatcher } from 'undici'

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
  'etag',
  'last-modified',
  'link',
  'location',
  'allow',
  'retry-after',
  'www-authenticate',
] as const

/** The headers that a service is sent: those listed here, the token where it was checked, and what was seen. */
export function headersOf(request: Request): Record<string, string> {
  const { caller, operation, requestId } = request
  const names = requestHeaders.filter(
    (name) => name !== 'content-length' || operation?.isUpload === true,
  )
  const given = names.flatMap((name) => {
    const value = request.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const token: Record<string, string> = caller ? { authorization: `Bearer ${caller.token}` } : {}
  // In place of what the caller may have claimed: the address that the gateway itself has seen.
  const seen = { 'x-request-id': requestId, 'x-forwarded-for': request.ip ?? '' }
  return { ...Object.fromEntries(given), ...token, ...seen }
}

/** Takes over the listed headers of a service's answer. */
export function copyHeaders(answer: Dispatcher.ResponseData, response: Response): void {
  for (const name of responseHeaders) {
    const value = answer.headers[name]
    if (value !== undefined) response.setHeader(name, value)
  }
}
