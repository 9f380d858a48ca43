import type { RequestHandler } from 'express'
import { beginSpan } from '../observability/tracing.ts'

/** Starts a tracing span for each request. The span ends with the response and is named after the operation's path. */
export function traced(): RequestHandler {
  return (request, response, next) => {
    const { method } = request
    const traceparent = request.get('traceparent')
    const span = beginSpan(method, { kind: 'server', traceparent })
    if (!span) return next()
    request.span = span
    response.on('close', () => {
      const { operation, basePath = '' } = request
      const { statusCode } = response
      const route = operation ? basePath + operation.path : undefined
      const attributes = {
        'http.request.method': method,
        'http.response.status_code': statusCode,
        ...(route && { 'http.route': route }),
      }
      const fault = statusCode >= 500 ? statusCode : undefined
      span.end({ name: route ? `${method} ${route}` : method, attributes, fault })
    })
    next()
  }
}
