import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** How long a connection on which nothing happens is left open for a client that may just be sending on it. */
const graceMs = 200
/**
 * Said on a connection before it is closed: whatever its client has just sent was not read, and may be sent again even
 * when it changes something. (RFC 9110, 15.5.9)
 */
const unread = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Keeps the last answer of each connection that was used. */
function watchAnswers(server: Server): ReadonlyMap<Socket, ServerResponse> {
  const last = new Map<Socket, ServerResponse>()
  server.on('request', ({ socket }, response) => {
    if (!last.has(socket)) socket.once('close', () => last.delete(socket))
    last.set(socket, response)
  })
  return last
}

/**
 * Prepares a server for ending so that no call is lost.
 * @returns what ends it: it takes no new connection, answers what comes on those that are open and asks to close each,
 * and tells the others that it has read nothing more. One that was opened ahead and never used ends by its own limit. A connection that was closed without a word could be one on which
 * a call is under way, which nobody may send again unless it only reads. The server may listen again afterwards.
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
    // In a turn of the event loop this comes after what there is to read: first those are taken who have come already.
    await turn()
    // Node's own `close` of an HTTP server closes idle connections too.
    Listener.prototype.close.call(server)
    // A busy process comes by late, with calls that it has not read: read they make their connections busy.
    const timer = setInterval(() => setImmediate(closeIdle), graceMs)
    await closed
    clearInterval(timer)
    server.off('request', askToClose)
  }
}
