import type { Log } from '@axle/kit/observability/log'
import { measure } from '@axle/kit/observability/metrics'
import { resolveRequestId, requestLines } from '@axle/kit/http/request-log'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import proxyAddress from 'proxy-addr'
import type { Limits } from '../rate-limits/limits.ts'
import { getEncodedBody, encodingFor, createResponseHeaders, isHeld, type Ready } from './answer.ts'
import type { Generation } from './catalogue-version.ts'
import type { KeptAnswers } from './cached-answers.ts'

declare module 'node:http' {
  interface IncomingMessage {
    /**
     * Promise that settles when the request has been counted by IP address. Missing if the app must count the request.
     */
    counted?: Promise<void>
  }
}

type FrontOptions = {
  readonly app: RequestListener
  readonly kept: KeptAnswers
  readonly generation: Generation
  readonly limits: Limits
  /** Number of proxies in front of the gateway. */
  readonly proxies: number
  readonly log: Log
}

function stripQuery(url: string): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  ready: Ready,
  requestId: string,
): Promise<void> {
  if (isHeld(ready, request.headers)) {
    response
      .writeHead(304, { ...createResponseHeaders(ready, ''), 'x-request-id': requestId })
      .end()
    return
  }
  const encoding = encodingFor(ready, request.headers)
  const bytes = await getEncodedBody(ready, encoding)
  const headers = createResponseHeaders(ready, encoding, bytes.length)
  response.writeHead(200, { ...headers, 'x-request-id': requestId }).end(bytes)
}

/**
 * Serves cached responses before the app sees the request, if the IP address is within its limit and the response has
 * the current cache generation. The app handles all other requests, and does not count them again.
 */
export function createFront(options: FrontOptions): RequestListener {
  const { app, kept, generation, limits, proxies, log } = options
  const lines = requestLines(log)
  const isTrusted = (_address: string, index: number): boolean => index < proxies

  async function answer(request: IncomingMessage, response: ServerResponse, ready: Ready) {
    const began = performance.now()
    const { method, url = '' } = request
    request.counted = limits.countAddress(proxyAddress(request, isTrusted))
    // The request is counted while the generation is read. For a request above the limit, the app sends the error
    // response.
    const [now] = await Promise.all([generation(), request.counted])
    if (now !== ready.generation) return app(request, response)
    const requestId = resolveRequestId(request.headers['x-request-id'])
    await send(request, response, ready, requestId)
    const milliseconds = Math.round(performance.now() - began)
    const status = response.statusCode
    lines.info({ requestId, method, path: stripQuery(url), status, milliseconds }, 'request')
    measure('http.server.request.duration', (performance.now() - began) / 1_000, {
      'http.request.method': 'GET',
      'http.route': 'ready',
      'http.response.status_code': status,
    })
  }

  return (request, response) => {
    const ready = request.method === 'GET' ? kept.find(request.url ?? '') : undefined
    if (!ready) return app(request, response)
    answer(request, response, ready).catch(() => app(request, response))
  }
}
