import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import type { AddressInfo, Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { toProblem } from '../errors.ts'
import { boundConnections, type ConnectionBounds } from './connections.ts'
import { createDrain } from './drain.ts'
import type { Log } from './log.ts'
import type { Stopper } from './stop.ts'

const faults: Readonly<Record<string, readonly [status: string, code: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'header-too-large',
    'The headers are too large. Clear the cookies of this site and try again.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'timeout',
    'The request took too long to arrive. Try again.',
  ],
}
const malformed = ['400 Bad Request', 'bad-request', 'The request is not valid HTTP.'] as const

export type Bounds = {
  /** How long the headers of a request may take, and how long all of it. */
  readonly headersSeconds: number
  readonly requestSeconds: number
} & ConnectionBounds

export type ListenOptions = {
  readonly host: string
  readonly port: number
  readonly log: Log
  readonly stopper: Stopper
  /** What callers may take; without, they are trusted programs. */
  readonly bounds?: Bounds
  /** Its certificate and the key of that, each as PEM: with them it serves https, and nothing else. */
  readonly secured?: { readonly cert: Buffer; readonly key: Buffer } | undefined
  /** What the port is for, where a program has several; the log says it. */
  readonly purpose?: string
}

/** Answers what Node's parser refused, which no app ever sees; and ends the connection. */
function refuseRaw(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [status, code, detail] = faults[error.code ?? ''] ?? malformed
  const body = JSON.stringify(toProblem(Number.parseInt(status, 10), code, detail, randomUUID()))
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/**
 * Serves an app. Slow clients are cut: without bounds after 10 s for the headers, 30 s for the whole request.
 * On stop it takes no new connection, and answers what comes on those that are open.
 * @returns the port, which the system chose when `port` is 0
 */
export async function listen(app: RequestListener, options: ListenOptions): Promise<number> {
  const { bounds, log, secured } = options
  const { headersSeconds = 10, requestSeconds = 30 } = bounds ?? {}
  const headersTimeout = Math.min(headersSeconds, requestSeconds) * 1000
  const limits = {
    headersTimeout,
    requestTimeout: requestSeconds * 1000,
    keepAliveTimeout: 15_000,
    // Node looks only every 30 s by itself, which would double the limits above.
    connectionsCheckingInterval: 2_000,
  }
  const server = secured
    ? createSecureServer({ ...limits, ...secured, handshakeTimeout: headersTimeout }, app)
    : createServer(limits, app)
  server.on('clientError', refuseRaw)
  if (bounds) boundConnections(server, bounds, log)
  server.listen(options.port, options.host)
  await once(server, 'listening')
  options.stopper.add(options.purpose ?? 'http', createDrain(server))
  const { port } = server.address() as AddressInfo
  const purpose = options.purpose === undefined ? '' : ` for ${options.purpose}`
  log.info({ host: options.host, port }, `listening${purpose}`)
  // Where NODE_COMPILE_CACHE names a folder, the next start is quicker even when this process is killed.
  flushCompileCache()
  return port
}
