import { createDrain } from '@axle/kit/service/drain'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Seen = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  /** Port of the gateway's connection. */
  readonly port: number | undefined
  /** Body of the request, as far as it has arrived. */
  body: Buffer
  isAborted: boolean
}

export type Answer = (received: Seen, response: ServerResponse, request: IncomingMessage) => void

const toSeen = ({ method = '', url = '', headers, socket }: IncomingMessage): Seen => ({
  ...{ method, url, headers, port: socket.remotePort },
  ...{ body: Buffer.alloc(0), isAborted: false },
})

function echo(received: Seen, response: ServerResponse): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ method: received.method, url: received.url }))
}

/**
 * Starts a real HTTP server that stands in for a service and records requests. `answer` runs when a request is
 * complete.
 */
export async function startUpstream(answer: Answer = echo) {
  const calls: Seen[] = []
  let current = answer
  let earlyStatus: number | undefined
  const server = createServer((request, response) => {
    if (request.url === '/healthz') {
      response.end('{}')
      return
    }
    const received = toSeen(request)
    calls.push(received)
    if (earlyStatus !== undefined) {
      response.writeHead(earlyStatus, { 'content-type': 'application/problem+json' }).end('{}')
      return
    }
    request.on('data', (part: Buffer) => (received.body = Buffer.concat([received.body, part])))
    response.on('close', () => (received.isAborted = !response.writableFinished))
    request.on('end', () => current(received, response, request))
  })
  const drain = createDrain(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    last: (): Seen | undefined => calls.at(-1),
    /** Sets the response to all later requests. */
    answer: (next: Answer = echo): void => {
      current = next
      earlyStatus = undefined
    },
    /** Responds to all later requests with this status, before it reads their bodies. */
    refuse: (status: number): void => {
      earlyStatus = status
    },
    /**
     * Simulates a restart of the service by accepting no connections for a moment.
     * @returns the duration
     */
    restart: async (): Promise<number> => {
      const from = performance.now()
      const { port } = server.address() as AddressInfo
      await drain()
      await pause(50)
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      return performance.now() - from
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
