import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** How long an idle connection stays open, because its client may already be sending a request. */
const graceMs = 200
/**
 * Response that is sent on an idle connection before the connection is closed. The response tells the client that its
 * latest request was not read. The client may therefore retry the request, even if the request changes data (RFC 9110,
 * 15.5.9).
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
 * Prepares a server for a shutdown that loses no requests.
 *
 * If an idle connection were simply closed, a request that is in transit on it would be lost. The client could safely
 * retry such a request only if it were read-only.
 * @returns a function that drains the server. The server then accepts no new connections, answers requests on open
 * connections and asks clients to close them. On idle connections, it sends a 408 response, which means that it has
 * read no further request. Connections that were never used are closed by their own timeout. Afterwards, the server can
 * listen again.
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
    // The event loop continues here after it has read pending input, so connections that have already arrived are
    // accepted first.
    await turn()
    // The `close` method of Node's HTTP server would also close idle connections, so the `net.Server` method is used.
    Listener.prototype.close.call(server)
    // In a busy process, this timer runs late, while requests are still unread. `setImmediate` lets the server read
    // them first, so that their connections count as busy.
    const timer = setInterval(() => setImmediate(closeIdle), graceMs)
    await closed
    clearInterval(timer)
    server.off('request', askToClose)
  }
}
