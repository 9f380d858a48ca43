import type { Request, RequestHandler, Response } from 'express'
import type { Answer, Forward } from '../forward/forward.ts'
import { getEncodedBody, encodingFor, createResponseHeaders, isHeld, type Ready } from './answer.ts'
import type { Generation } from './catalogue-version.ts'
import type { KeptAnswers } from './cached-answers.ts'

/** Returns the headers that the response already has, except the request id. */
function sharedHeaders(response: Response): Record<string, string> {
  const headers = Object.entries(response.getHeaders())
  return Object.fromEntries(
    headers.flatMap(([name, value]) =>
      name === 'x-request-id' || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}

function setAll(response: Response, headers: Readonly<Record<string, string>>): void {
  response.setHeaders(new Map(Object.entries(headers)))
}

async function send(request: Request, response: Response, answer: Answer | Ready): Promise<void> {
  if (!('etag' in answer)) {
    setAll(response, answer.headers)
    response.status(answer.status).end(answer.body)
    return
  }
  if (isHeld(answer, request.headers)) {
    setAll(response, createResponseHeaders(answer, ''))
    response.status(304).end()
    return
  }
  const encoding = encodingFor(answer, request.headers)
  const bytes = await getEncodedBody(answer, encoding)
  setAll(response, createResponseHeaders(answer, encoding, bytes.length))
  response.status(200).end(bytes)
}

/**
 * Forwards requests to the catalogue. If the contract marks an operation as cacheable, its response is cached for one
 * cache generation.
 */
export function createReadyHandler(
  forward: Forward,
  { kept, generation }: { readonly kept: KeptAnswers; readonly generation: Generation },
): RequestHandler {
  return async (request, response, next) => {
    const now = request.operation?.isKept ? await generation() : undefined
    if (now === undefined) return forward.handler(request, response, next)
    const asked = {
      address: request.originalUrl,
      generation: now,
      shared: sharedHeaders(response),
    }
    await send(request, response, await kept.answer(asked, () => forward.read(request)))
  }
}
