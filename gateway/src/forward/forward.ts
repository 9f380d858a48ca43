import { scaled } from '@axle/kit/config/limits'
import { Refusal, unavailable } from '@axle/kit/errors/errors'
import type { Stopper } from '@axle/kit/service/stop'
import type { Request, RequestHandler, Response } from 'express'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Dispatcher, Pool } from 'undici'
import { isGone } from '@axle/kit/http/gone'
import { answerHeaders, createRequestHeaders } from './headers.ts'
import { isStreamed, createBodyStream } from './streamed.ts'

const patienceMs = scaled('service', 10_000)
/**
 * Timeout for requests that take a service a long time, such as encoding an image or checking 20,000 lines of an
 * imported table.
 */
const longPatienceMs = scaled('service', 45_000)
const lostConnection = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/
const probeMs = scaled('probe', 2_000)
const smallBytes = 65_536
/**
 * Error codes that prove that the service has not read the request, because it refused the connection or was stopping.
 */
const unread = /^(ECONNREFUSED|ERR_HTTP_REQUEST_TIMEOUT)$/
/** Pauses between attempts to reach a service that is restarting. */
const pausesMs = [100, 300, 600]

function getPathAndQuery(request: Request): string {
  const query = request.url.indexOf('?')
  return query < 0 ? request.path : request.path + request.url.slice(query)
}

/**
 * Sends one request with a timeout for the response headers. The timeout includes the wait for a free connection.
 * @throws Error also for a 408 response, which is not the caller's fault. Either the service is closing the connection,
 * or it was frozen and mistakes its own pause for a slow caller.
 */
async function ask(
  pool: Pool,
  options: Dispatcher.RequestOptions,
  ending: AbortController,
  milliseconds: number,
): Promise<Dispatcher.ResponseData> {
  // One abort controller handles both the timeout and a disconnected caller, because combining two signals per request
  // is measurably slower.
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

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Sends a request, and retries it for about 1 s as long as no service instance has read it. */
async function askPatiently(...call: Parameters<typeof ask>): Promise<Dispatcher.ResponseData> {
  for (const milliseconds of pausesMs) {
    try {
      return await ask(...call)
    } catch (error) {
      if (!unread.test(getErrorCode(error))) throw error
    }
    await pause(milliseconds)
  }
  return ask(...call)
}

/** Sends a request without side effects, and retries it once if the connection is lost. */
async function askAgain(...call: Parameters<typeof ask>): Promise<Dispatcher.ResponseData> {
  return askPatiently(...call).catch((error: unknown) => {
    if (!lostConnection.test(getErrorCode(error))) throw error
    return askPatiently(...call)
  })
}

/** Connection pools for a service: `open` reuses connections, `streaming` opens a new one for each streamed body. */
type Pools = Readonly<{ open: Pool; streaming: Pool }>

async function call(pools: Pools, request: Request, ending: AbortController) {
  const streams = isStreamed(request.operation)
  const pool = streams ? pools.streaming : pools.open
  const body = streams ? createBodyStream(request) : (request.bytes ?? null)
  const options = {
    method: request.method,
    path: getPathAndQuery(request),
    headers: createRequestHeaders(request),
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

/** Complete response of a service. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Reads the complete response to a public request, without the caller's token. */
async function readWhole(pool: Pool, request: Request): Promise<Answer> {
  const options = {
    method: 'GET',
    path: getPathAndQuery(request),
    headers: { 'x-request-id': request.requestId },
  } as const
  const answer = await askAgain(pool, options, new AbortController(), patienceMs)
  const body = Buffer.from(await answer.body.arrayBuffer())
  return { status: answer.statusCode, headers: answerHeaders(answer), body }
}

/**
 * Relays a service's response. A small body is sent as a whole, because streaming it would account for a tenth of the
 * request time.
 */
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
 * Creates the handler that forwards requests to one service. It keeps the method, path, query and body, but forwards
 * only allowlisted headers, and the token only if it was verified. It streams responses. If the service stays
 * unreachable, or does not respond within 10 s (45 s for an image upload or an imported table), the response is 503.
 * Only GET requests, and requests that the service has not read, are retried.
 * @param name the service's name for error messages
 */
export function createForward(name: string, url: string, stopper: Stopper) {
  const settings = {
    connections: 64,
    connect: { timeout: scaled('service', 3_000) },
    headersTimeout: 0,
    bodyTimeout: scaled('service', 15_000),
  }
  const pool = new Pool(url, settings)
  // Each streamed body gets a new connection, because the body cannot be sent again if the service closes an idle
  // connection at the moment of reuse. The threshold exceeds the services' keep-alive timeout, so that undici closes a
  // connection after its first response. With the header `connection: close`, the service would close the connection.
  // The gateway would then lose a response that the service sends before it has read the body.
  const streaming = new Pool(url, { ...settings, keepAliveTimeoutThreshold: 3_600_000 })
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

  /** Reads the complete response for a cache. The request continues after its caller has disconnected. */
  async function read(request: Request): Promise<Answer> {
    return readWhole(pool, request).catch((error: unknown) => {
      throw unavailable(`The ${name} service`, error)
    })
  }

  async function probe(): Promise<void> {
    // Without a timeout, each probe of a frozen service would occupy a connection forever.
    const signal = AbortSignal.timeout(probeMs)
    const { statusCode, body } = await pool.request({ method: 'GET', path: '/healthz', signal })
    await body.dump()
    if (statusCode !== 200) throw new Error(`The ${name} service answers ${statusCode}`)
  }

  return { handler, read, probe }
}

export type Forward = ReturnType<typeof createForward>
