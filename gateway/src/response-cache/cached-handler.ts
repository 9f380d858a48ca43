import type { RequestHandler, Response } from 'express'
import type { Answer, Forward } from '../forward/forward.ts'
import { createCachedResponse, sendResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Whether a response may be cached, according to the service that sent it. */
function isCacheable({ status, headers }: Answer): boolean {
  return status === 200 && headers['cache-control'] === 'no-cache'
}

/** Returns the headers that the response already has, except the request id. All API responses share them. */
function getSharedHeaders(response: Response): Record<string, string> {
  const headers = Object.entries(response.getHeaders())
  return Object.fromEntries(
    headers.flatMap(([name, value]) =>
      name === 'x-request-id' || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}

/**
 * Forwards requests to the catalogue. If the contract marks an operation as cacheable, its response is cached for one
 * cache generation.
 */
export function createCachedHandler(forward: Forward, cache: ResponseCache): RequestHandler {
  return async (request, response, next) => {
    const generation = request.operation?.isKept ? await cache.generation() : undefined
    if (generation === undefined) return forward.handler(request, response, next)
    const shared = getSharedHeaders(response)
    const make = async () => {
      const answer = await forward.read(request)
      if (!isCacheable(answer)) return answer
      return createCachedResponse({ ...answer, headers: { ...shared, ...answer.headers } })
    }
    const answer = await cache.get(request.originalUrl, { generation, make })
    await sendResponse(request, response, answer)
  }
}
