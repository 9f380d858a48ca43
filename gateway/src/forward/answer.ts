import type { Handlers, Input } from '@axle/kit/handler'
import type { Log } from '@axle/kit/log'
import type { RequestHandler, Response } from 'express'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isGone } from './gone.ts'

/** What a typed handler replies, whichever operation it is for. */
type AnyReply = {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly stream?: Readable
}
type AnyHandler = (input: Input<never>) => Promise<AnyReply>

async function send({ status, body, headers, stream }: AnyReply, response: Response) {
  response.status(status).set(headers ?? { 'Cache-Control': 'no-store' })
  // To a caller who has gone already nothing can be piped.
  if (stream && response.destroyed) stream.destroy()
  else if (stream) await pipeline(stream, response)
  else if (body === undefined) response.end()
  else response.json(body)
}

/** Makes Express's handler of one operation that the gateway answers itself; its paths have no parameters. */
export function createAnswer(handler: Handlers[keyof Handlers], log: Log): RequestHandler {
  const reply = handler as unknown as AnyHandler
  return async (request, response) => {
    const { requestId, body, query, caller } = request
    const idempotencyKey = request.get('idempotency-key')
    const given = { body, query, caller, idempotencyKey, request, log: log.child({ requestId }) }
    try {
      await send(await reply(given as unknown as Input<never>), response)
    } catch (error) {
      // Who has gone away while a stream was open is no fault.
      if (!(response.destroyed && isGone(error))) throw error
    }
  }
}
