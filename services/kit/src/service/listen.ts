import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import type { AddressInfo, Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { toProblem } from '../errors/errors.ts'
import { boundConnections, type ConnectionBounds } from './connections.ts'
import { createDrain } from './drain.ts'
import type { Log } from '../observability/log.ts'
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
  /** Time limit for receiving all headers of a request. `requestSeconds` is the limit for the whole request. */
  readonly headersSeconds: number
  readonly requestSeconds: number
} & ConnectionBounds

export type ListenOptions = {
  readonly host: string
  readonly port: number
  readonly log: Log
  readonly stopper: Stopper
  /** Limits for clients. Set them unless all clients are trusted programs. */
  readonly bounds?: Bounds
  /** TLS certificate and key in PEM format. If set, the server accepts only HTTPS. */
  readonly secured?: { readonly cert: Buffer; readonly key: Buffer } | undefined
  /** Purpose of the port, for the log of a program that has several ports. */
  readonly purpose?: string
}

/**
 * Responds to requests that Node's HTTP parser rejects, and closes the connection. Such requests never reach the app.
 */
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
 * Serves an app and disconnects slow clients. Without `bounds`, clients have 10 s for the headers and 30 s for the
 * whole request. When the process stops, the server accepts no new connections and answers requests on open
 * connections.
 * @returns the port, which the system chooses if `port` is 0
 */
export async function listen(app: RequestListener, options: ListenOptions): Promise<number> {
  const { bounds, log, secured } = options
  const { headersSeconds = 10, requestSeconds = 30 } = bounds ?? {}
  const headersTimeout = Math.min(headersSeconds, requestSeconds) * 1000
  const limits = {
    headersTimeout,
    requestTimeout: requestSeconds * 1000,
    keepAliveTimeout: 15_000,
    // By default, Node checks every 30 s, which could double the time limits above.
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
  // If NODE_COMPILE_CACHE names a folder, compiled code is cached there, so that the next start is faster. The cache is
  // written now, so that it is not lost if the process is killed.
  flushCompileCache()
  return port
}
