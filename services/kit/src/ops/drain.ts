import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** How long a connection on which nothing happens is left open for a client that may just be sending on it. */
const graceMs = 200

/**
 * Ends a server so that no call is lost: it takes no new connection, answers what comes on those that are open and
 * asks to close each. A connection that was closed at once could be one on which a call is under way, which nobody may
 * send again unless it only reads.
 */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close')
  const askToClose: RequestListener = (_request, response) =>
    response.setHeader('Connection', 'close')
  server.prependListener('request', askToClose)
  // In a turn of the event loop this comes after what there is to read: first those are taken who have come already.
  await turn()
  // Node's own `close` of an HTTP server closes idle connections too.
  Listener.prototype.close.call(server)
  const timer = setInterval(() => {
    // A busy process comes by late, with calls that it has not read: read they make their connections busy.
    setImmediate(() => server.closeIdleConnections())
  }, graceMs)
  await closed
  clearInterval(timer)
  server.off('request', askToClose)
}
