import type { Request, RequestHandler } from 'express'
import { randomUUID } from 'node:crypto'
import type { Log } from '../ops/log.ts'
import { measure } from '../trace/metrics.ts'
import { traceIds } from '../trace/tracing.ts'

/** What the line of a request says besides; it must hold no secret. */
export type RequestDetail = (request: Request, status: number) => Readonly<Record<string, unknown>>

/** The id of a request: the one that it came with, as the gateway sends one, or a new one. */
export function requestIdOf(given: string | readonly string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** A path for the log: parts of it that hold an e-mail address, as they may in one that nothing answers, are left out. */
export function loggedPath(path: string): string {
  return path.replace(/[^/]*(?:@|%40)[^/]*/gi, '{address}')
}

/**
 * The same log for the lines of requests, in which no secret is looked for: all that they say is named here and in
 * `RequestDetail`. Looking for them, and the garbage of it, took half of the time in which the gateway answered lists.
 */
export function requestLines(log: Log): Log {
  return log.child({}, { redact: [] })
}

/**
 * Gives each request an id and writes one log line when it ends: the contract's path of its operation, which names
 * nobody, and the id of its caller.
 */
export function logged(log: Log, detailOf: RequestDetail = () => ({})): RequestHandler {
  const lines = requestLines(log)
  return (request, response, next) => {
    request.requestId = requestIdOf(request.headers['x-request-id'])
    response.set('X-Request-Id', request.requestId)
    const began = performance.now()
    const { method, path } = request
    // Not at 'finish', which a caller who goes away early never lets happen.
    response.on('close', () => {
      const { requestId, operation, basePath = '', caller, span } = request
      const status = response.statusCode
      const entry = {
        requestId,
        ...traceIds(span?.traceparent),
        method,
        path: operation ? basePath + operation.path : loggedPath(path),
        status,
        milliseconds: Math.round(performance.now() - began),
        ...(caller && { caller: caller.id }),
        ...(!response.writableFinished && { aborted: true }),
        ...detailOf(request, status),
      }
      lines.info(entry, 'request')
      measure('http.server.request.duration', (performance.now() - began) / 1_000, {
        'http.request.method': method,
        // Not the path: what nobody answers may be any.
        'http.route': operation ? basePath + operation.path : 'other',
        'http.response.status_code': status,
      })
    })
    next()
  }
}
