import type { Log } from '@axle/kit/observability/log'
import { createRequestLog, resolveRequestId } from '@axle/kit/http/request-log'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import proxyAddress from 'proxy-addr'
import type { Limits } from '../rate-limits/limits.ts'
import { sendResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

declare module 'node:http' {
  interface IncomingMessage {
    /**
     * Promise that settles when the request has been counted by IP address. Missing if the app must count the request.
     */
    counted?: Promise<void>
  }
}

type ListenerOptions = {
  readonly app: RequestListener
  readonly cache: ResponseCache
  readonly limits: Limits
  /** Number of proxies in front of the gateway. */
  readonly proxies: number
  readonly log: Log
}

type Found = NonNullable<ReturnType<ResponseCache['find']>>

/**
 * Serves cached responses before the app sees the request, if the IP address is within its limit and the response has
 * the current cache generation. The app handles all other requests, and does not count them again.
 */
export function createCacheListener(options: ListenerOptions): RequestListener {
  const { app, cache, limits, proxies, log } = options
  const logRequest = createRequestLog(log)
  const isTrusted = (_address: string, index: number): boolean => index < proxies

  async function respond(request: IncomingMessage, response: ServerResponse, found: Found) {
    const began = performance.now()
    const { url = '' } = request
    request.counted = limits.countAddress(proxyAddress(request, isTrusted))
    // The request is counted while the generation is read. For a request above the limit, the app sends the error
    // response.
    const [generation] = await Promise.all([cache.generation(), request.counted])
    if (generation !== found.generation) return app(request, response)
    const requestId = resolveRequestId(request.headers['x-request-id'])
    await sendResponse(request, response, found.response, { 'x-request-id': requestId })
    const path = url.split('?', 1)[0]
    logRequest({ requestId, method: 'GET', path, status: response.statusCode }, 'ready', began)
  }

  return (request, response) => {
    const found = request.method === 'GET' ? cache.find(request.url ?? '') : undefined
    if (!found) return app(request, response)
    respond(request, response, found).catch(() => app(request, response))
  }
}
