import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../observability/log.ts'

export type ConnectionBounds = {
  /** Maximum number of open connections in total. */
  readonly connections: number
  /**
   * Maximum number of connections per client. `of` maps an IP address to a client. If undefined, there is no limit per
   * client.
   */
  readonly caller?: { readonly connections: number; readonly of: (address: string) => string }
}

/** Minimum interval between log lines about rejected connections, of which there may be many. */
const saidEveryMs = 60_000

/**
 * Limits a server's open connections, in total and per client, so that no client can use all of them. Connections
 * beyond a limit are closed before anything is read from them.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds, log: Log): void {
  const { connections, caller } = bounds
  const openByClient = new Map<string, number>()
  let silentUntil = 0

  function say(why: object): void {
    const now = performance.now()
    if (now < silentUntil) return
    silentUntil = now + saidEveryMs
    log.warn(why, 'connections refused')
  }

  function count(name: string, change: number): void {
    const open = (openByClient.get(name) ?? 0) + change
    if (open > 0) openByClient.set(name, open)
    else openByClient.delete(name)
  }

  server.maxConnections = connections
  server.on('drop', () => say({ open: connections }))
  if (!caller) return
  server.on('connection', (socket: Socket) => {
    const name = caller.of(socket.remoteAddress ?? '')
    if ((openByClient.get(name) ?? 0) >= caller.connections) {
      say({ network: name, open: caller.connections })
      socket.destroy()
      return
    }
    count(name, 1)
    socket.once('close', () => count(name, -1))
  })
}
