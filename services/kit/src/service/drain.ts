import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** How long an idle connection stays open, because its client may be sending a request right now. */
const graceMs = 200
/**
 * Response that is sent on an idle connection before it is closed. It tells the client that its latest request was not
 * read and may be retried, even if the request changes data (RFC 9110, 15.5.9).
 */
const unread = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Tracks the latest response on each connection that has had a request. */
function watchAnswers(server: Server): ReadonlyMap<Socket, ServerResponse> {
  const last = new Map<Socket, ServerResponse>()
  server.on('request', ({ socket }, response) => {
    if (!last.has(socket)) socket.once('close', () => last.delete(socket))
    last.set(socket, response)
  })
  return last
}

/**
 * Prepares a server for a shutdown that loses no request.
 *
 * If a connection is closed without a response, a request may be in transit on it. The client may retry such a request
 * only if the request is read-only.
 * @returns a function that drains the server. It accepts no new connections. It answers requests on open connections
 * and asks clients to close them. On idle connections it reports that it has read no further request. A connection that
 * was never used ends by its own timeout. The server can listen again afterwards.
 */
export function createDrain(server: Server): () => Promise<void> {
  const lastAnswers = watchAnswers(server)
  const askToClose: RequestListener = (_request, response) =>
    response.setHeader('Connection', 'close')

  function closeIdle(): void {
    for (const [socket, { writableFinished }] of lastAnswers) {
      if (!writableFinished) continue
      socket.write(unread)
      socket.destroy()
    }
  }

  return async () => {
    const closed = once(server, 'close')
    server.prependListener('request', askToClose)
    // The event loop runs this after it has read pending input, so connections that have already arrived are accepted
    // first.
    await turn()
    // The `close` method of Node's HTTP server would also close idle connections, so the method of `net.Server` is
    // used.
    Listener.prototype.close.call(server)
    // In a busy process this timer runs late, while requests are still unread. `setImmediate` lets the server read them
    // first, so that their connections count as busy.
    const timer = setInterval(() => setImmediate(closeIdle), graceMs)
    await closed
    clearInterval(timer)
    server.off('request', askToClose)
  }
}
