import { scaled } from '@axle/kit/limits'
import { Refusal, unavailable } from '@axle/kit/errors'
import type { Stopper } from '@axle/kit/stop'
import type { Request, RequestHandler, Response } from 'express'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Dispatcher, Pool } from 'undici'
import { isGone } from '@axle/kit/gone'
import { answerHeaders, headersOf } from './headers.ts'
import { isStreamed, streamOf } from './streamed.ts'

const patienceMs = scaled('service', 10_000)
/** For what takes its time: a picture's encoding, the check of twenty thousand lines of a table. */
const longPatienceMs = scaled('service', 45_000)
const lostConnection = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/
const probeMs = scaled('probe', 2_000)
const smallBytes = 65_536
/** Nobody took the connection, or who did says that the call was not read: a service that ends says so. */
const unread = /^(ECONNREFUSED|ERR_HTTP_REQUEST_TIMEOUT)$/
/** How long a call waits before it tries again to reach a service that is restarted just now. */
const pausesMs = [100, 300, 600]

function pathOf(request: Request): string {
  const query = request.url.indexOf('?')
  return query < 0 ? request.path : request.path + request.url.slice(query)
}

/**
 * One call with a deadline for its headers, waiting for a free connection included.
 * @throws Error also when the service says that the call came too slowly, which is no fault of the caller here: it
 * closes the connection, or was frozen and takes its own absence for that
 */
async function ask(
  pool: Pool,
  options: Dispatcher.RequestOptions,
  ending: AbortController,
  milliseconds: number,
): Promise<Dispatcher.ResponseData> {
  // One for both reasons: to join two signals for each call cost a part of what the whole call does.
  const timer = setTimeout(() => ending.abort(), milliseconds)
  try {
    const answer = await pool.request({ ...options, signal: ending.signal })
    if (answer.statusCode !== 408) return answer
    await answer.body.dump()
    const code = 'ERR_HTTP_REQUEST_TIMEOUT'
    throw Object.assign(new Error('The service has not read the call'), { code })
  } finally {
    clearTimeout(timer)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Makes a call, again for a second while nobody has read it. */
async function askPatiently(...call: Parameters<typeof ask>): Promise<Dispatcher.ResponseData> {
  for (const milliseconds of pausesMs) {
    try {
      return await ask(...call)
    } catch (error) {
      if (!unread.test(codeOf(error))) throw error
    }
    await pause(milliseconds)
  }
  return ask(...call)
}

/** Makes a call that changes nothing, once more when its connection was closed as it was sent. */
async function askAgain(...call: Parameters<typeof ask>): Promise<Dispatcher.ResponseData> {
  return askPatiently(...call).catch((error: unknown) => {
    if (!lostConnection.test(codeOf(error))) throw error
    return askPatiently(...call)
  })
}

/** Connections to a service: those that stay open between calls, and one for each body that streams through. */
type Pools = Readonly<{ open: Pool; streaming: Pool }>

async function call(pools: Pools, request: Request, ending: AbortController) {
  const streams = isStreamed(request.operation)
  const pool = streams ? pools.streaming : pools.open
  const body = streams ? streamOf(request) : (request.bytes ?? null)
  const options = {
    method: request.method,
    path: pathOf(request),
    headers: headersOf(request),
    body: request.method === 'GET' ? null : body,
  } as const
  const patience = streams ? longPatienceMs : patienceMs
  if (request.method === 'GET') return askAgain(pool, options, ending, patience)
  try {
    return await (streams ? ask : askPatiently)(pool, options, ending, patience)
  } catch (error) {
    if (body instanceof Transform && body.errored instanceof Refusal) throw body.errored
    throw error
  }
}

/** A service's whole answer. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** The whole answer to a call that anybody may have made. */
async function readWhole(pool: Pool, request: Request): Promise<Answer> {
  const options = {
    method: 'GET',
    path: pathOf(request),
    headers: { 'x-request-id': request.requestId },
  } as const
  const answer = await askAgain(pool, options, new AbortController(), patienceMs)
  const body = Buffer.from(await answer.body.arrayBuffer())
  return { status: answer.statusCode, headers: answerHeaders(answer), body }
}

/** A body that is known to be small is sent as one piece: streams cost a tenth of what a whole call does. */
async function relay(answer: Dispatcher.ResponseData, response: Response): Promise<void> {
  const { headers, body, statusCode } = answer
  const isSmall = Number(headers['content-length'] ?? Infinity) <= smallBytes
  const whole = isSmall ? Buffer.from(await body.arrayBuffer()) : undefined
  response.status(statusCode)
  response.setHeaders(new Map(Object.entries(answerHeaders(answer))))
  if (whole) response.end(whole)
  else await pipeline(body, response)
}

/**
 * Makes the handler that passes calls on to one service: same method, path, query and body, of the headers
 * only those listed here, and the token only where it was checked. Answers come back as a stream. A service
 * that cannot be reached within a second, or has no answer after 10 s (45 s for an upload or a table), becomes 503;
 * nothing but a GET is ever sent twice, unless nobody has read it.
 * @param name what the service is called in the refusal
 */
export function createForward(name: string, url: string, stopper: Stopper) {
  const settings = {
    connections: 64,
    connect: { timeout: scaled('service', 3_000) },
    headersTimeout: 0,
    bodyTimeout: scaled('service', 15_000),
  }
  const pool = new Pool(url, settings)
  // A body that streams through can be sent but once, so that each has a new connection: the service may close an open
  // one at the moment in which it is used again.
  const streaming = new Pool(url, { ...settings, pipelining: 0 })
  stopper.add(`connections to ${name}`, () => Promise.all([pool.close(), streaming.close()]))

  const handler: RequestHandler = async (request, response) => {
    const ending = new AbortController()
    let hasLeft = false
    response.on('close', () => {
      if (response.writableFinished) return
      hasLeft = true
      ending.abort()
    })
    try {
      await relay(await call({ open: pool, streaming }, request, ending), response)
    } catch (error) {
      if (hasLeft && isGone(error)) return
      throw error instanceof Refusal ? error : unavailable(`The ${name} service`, error)
    }
  }

  /** Reads the whole answer, for a cache. The call goes on when its caller has gone. */
  async function read(request: Request): Promise<Answer> {
    return readWhole(pool, request).catch((error: unknown) => {
      throw unavailable(`The ${name} service`, error)
    })
  }

  async function probe(): Promise<void> {
    // A service that is frozen would otherwise keep the connection of each look for ever.
    const signal = AbortSignal.timeout(probeMs)
    const { statusCode, body } = await pool.request({ method: 'GET', path: '/healthz', signal })
    await body.dump()
    if (statusCode !== 200) throw new Error(`The ${name} service answers ${statusCode}`)
  }

  return { handler, read, probe }
}

export type Forward = ReturnType<typeof createForward>
