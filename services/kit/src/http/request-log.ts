import type { Request, RequestHandler } from 'express'
import { randomUUID } from 'node:crypto'
import type { Log } from '../observability/log.ts'
import { measure } from '../observability/metrics.ts'
import { traceIds } from '../observability/tracing.ts'

/** Returns additional fields for the log line of a request. The fields must not contain secrets. */
export type RequestDetail = (request: Request, status: number) => Readonly<Record<string, unknown>>

/** Returns the id of a request: the id that the gateway sent if it is valid, otherwise a new one. */
export function resolveRequestId(given: string | readonly string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/**
 * Returns a path for the log. Segments that contain an email address are replaced, because a path that matches no
 * operation can contain anything.
 */
export function loggedPath(path: string): string {
  return path.replace(/[^/]*(?:@|%40)[^/]*/gi, '{address}')
}

/**
 * Creates the log for request lines. It applies no redaction, because only the fields in this file and in
 * `RequestDetail` are logged. Redaction and the garbage that it creates are expensive: they can take half of the time
 * that the gateway spends on a list request.
 */
export function requestLines(log: Log): Log {
  return log.child({}, { redact: [] })
}

type Entry = Readonly<{ method: string; status: number }> & Readonly<Record<string, unknown>>

/**
 * Creates the function that writes the line of a request that has ended, and measures its duration.
 * @returns a function of the line's fields, the route in metrics, and the time at which the request started
 */
export function createRequestLog(log: Log) {
  const lines = requestLines(log)
  return (entry: Entry, route: string, beganMs: number): void => {
    const milliseconds = performance.now() - beganMs
    lines.info({ ...entry, milliseconds: Math.round(milliseconds) }, 'request')
    measure('http.server.request.duration', milliseconds / 1_000, {
      'http.request.method': entry.method,
      'http.route': route,
      'http.response.status_code': entry.status,
    })
  }
}

/**
 * Assigns an id to each request and logs one line when the request ends. The line contains the caller's id and the path
 * template from the contract, which contains no personal data.
 */
export function logged(log: Log, describeRequest: RequestDetail = () => ({})): RequestHandler {
  const logRequest = createRequestLog(log)
  return (request, response, next) => {
    request.requestId = resolveRequestId(request.headers['x-request-id'])
    response.set('X-Request-Id', request.requestId)
    const began = performance.now()
    const { method, path } = request
    // The 'finish' event is unsuitable, because it never fires if the client disconnects early.
    response.on('close', () => {
      const { requestId, operation, basePath = '', caller, span } = request
      const status = response.statusCode
      const template = operation && basePath + operation.path
      const entry = {
        requestId,
        ...traceIds(span?.traceparent),
        method,
        path: template ?? loggedPath(path),
        status,
        ...(caller && { caller: caller.id }),
        ...(!response.writableFinished && { aborted: true }),
        ...describeRequest(request, status),
      }
      // The raw path is unsuitable as a route, because requests that match no operation can have any path.
      logRequest(entry, template ?? 'other', began)
    })
    next()
  }
}
