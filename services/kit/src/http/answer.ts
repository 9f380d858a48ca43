import type { Request, RequestHandler, Response } from 'express'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { withAuditContext } from './audit-context.ts'
import { isGone } from './gone.ts'
import type { Operation } from './contract.ts'
import { assertComplete, type Handlers, type Input } from './handler.ts'
import type { Log } from '../observability/log.ts'
import type { ContractValidation } from './validate.ts'

/** A response that an operation's handler returns. */
type AnyReply = {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly stream?: Readable
}
type AnyHandler = (input: Input<never>) => Promise<AnyReply>

async function send({ status, body, headers, stream }: AnyReply, response: Response) {
  response.status(status).set(headers ?? { 'Cache-Control': 'no-store' })
  // If the client has already disconnected, the stream cannot be piped to the response.
  if (stream && response.destroyed) stream.destroy()
  else if (stream) await pipeline(stream, response)
  else if (body === undefined) response.end()
  else response.json(body)
}

type Options = {
  readonly log: Log
  /** Checks a response against the contract before it is sent. */
  readonly check: ContractValidation['responses']
}

/**
 * Wraps an operation's typed handler for Express. A client that disconnects during the response is not treated as an
 * error.
 */
function createAnswer(handler: Handlers[keyof Handlers], { log, check }: Options): RequestHandler {
  const reply = handler as unknown as AnyHandler
  return async (request: Request, response: Response) => {
    const { requestId, parameters, body, caller, operation, span } = request
    const idempotencyKey = request.get('idempotency-key')
    const input = { ...parameters, body, caller, idempotencyKey, request }
    try {
      const given = { ...input, log: log.child({ requestId }) } as unknown as Input<never>
      const act = () => withAuditContext(request, () => reply(given))
      const answer = await (span ? span.within(act) : act())
      if (operation) check?.(operation, answer.status, answer.body)
      await send(answer, response)
    } catch (error) {
      if (!(response.destroyed && isGone(error))) throw error
    }
  }
}

/**
 * Wraps the typed handlers of operations for Express.
 * @throws Error at start-up if an operation has no handler or a handler has no operation
 */
export function createAnswers(
  operations: readonly Operation[],
  handlers: Handlers,
  options: Options,
): ReadonlyMap<string, RequestHandler> {
  assertComplete(operations, handlers)
  return new Map(operations.map(({ id }) => [id, createAnswer(handlers[id], options)]))
}
