import type { ErrorRequestHandler, Response } from 'express'
import { type Problem, Refusal, toProblem, unavailable } from '../errors/errors.ts'
import type { Log } from '../observability/log.ts'
import { isOutage } from '../errors/outage.ts'

/**
 * Returns the refusal for a truncated request or for a body that is not valid JSON. For invalid JSON, the refusal names
 * the field `body`.
 */
function unreadable(error: object): Refusal {
  if (!(error instanceof SyntaxError)) {
    return new Refusal('bad-request', 'The request cannot be read.', { cause: error })
  }
  const errors = [{ field: 'body', message: 'is not valid JSON' }]
  return new Refusal('bad-request', 'The body is not valid JSON.', {
    cause: error,
    members: { errors },
  })
}

/** Converts errors that carry an HTTP status, such as those of Express's parsers. */
function fromStatus(error: object & { status: unknown }): Refusal | undefined {
  switch (error.status) {
    case 400:
      return unreadable(error)
    case 404:
      return new Refusal('not-found', 'There is nothing here. Check the address.', { cause: error })
    case 405:
      return new Refusal('method-not-allowed', 'This URL does not support this method.', {
        cause: error,
      })
    case 413:
      return new Refusal('too-large', 'The body is too large. Send less.', { cause: error })
    case 415:
      return new Refusal('unsupported-media-type', 'Send the body uncompressed and in UTF-8.', {
        cause: error,
      })
    default:
      return undefined
  }
}

/**
 * Converts an error to a refusal. Returns the error itself if it already is a refusal, `unavailable` for an outage, and
 * undefined for a bug.
 */
function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isOutage(error)) return unavailable('A part of the shop', error)
  if (error instanceof URIError) return new Refusal('bad-request', 'The address is malformed.')
  if (typeof error === 'object' && error !== null && 'status' in error) return fromStatus(error)
  return undefined
}

/** Sends an error as problem+json. The response contains the detail of a refusal, but no text of any other error. */
function sendProblem(response: Response, refusal: Refusal | undefined, requestId: string) {
  const problem: Problem = refusal
    ? {
        ...toProblem(refusal.status, refusal.code, refusal.message, requestId),
        ...refusal.options.members,
      }
    : toProblem(500, 'internal', 'Something went wrong here. Try again later.', requestId)
  const wait = refusal?.options.retryAfterSeconds
  if (wait !== undefined) response.set('Retry-After', String(wait))
  const challenge = refusal?.code === 'unauthorized' ? 'Bearer' : refusal?.options.challenge
  if (challenge !== undefined) response.set('WWW-Authenticate', challenge)
  response.status(problem.status).set('Cache-Control', 'no-store')
  response.type('application/problem+json').send(JSON.stringify(problem))
}

/**
 * Creates the last Express error handler. It converts every error to problem+json and logs unexpected errors in full.
 */
export function problems(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const refusal = toRefusal(error)
    const entry = { requestId: request.requestId, err: refusal?.cause ?? error }
    if (!refusal) log.error(entry, 'unexpected error')
    else if (refusal.status >= 500) log.warn({ ...entry, ...refusal.options.log }, refusal.message)
    if (response.headersSent) next(error)
    else sendProblem(response, refusal, request.requestId)
  }
}
