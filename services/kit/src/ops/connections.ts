import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from './log.ts'

export type ConnectionBounds = {
  /** How many may be open in all. */
  readonly connections: number
  /** How many of one caller, and whose an address is; without it callers are not distinguished. */
  readonly caller?: { readonly connections: number; readonly of: (address: string) => string }
}

/** So often at most the log says that connections are refused, which are many when there are any. */
const saidEveryMs = 60_000

/**
 * Holds a server to so many connections, in all and of each caller, so that one who opens more leaves room for others.
 * One too many is closed before anything on it is read.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds, log: Log): void {
  const { connections, caller } = bounds
  const openOf = new Map<string, number>()
  let silentUntil = 0

  function say(why: object): void {
    const now = performance.now()
    if (now < silentUntil) return
    silentUntil = now + saidEveryMs
    log.warn(why, 'connections are refused')
  }

  function count(name: string, change: number): void {
    const open = (openOf.get(name) ?? 0) + change
    if (open > 0) openOf.set(name, open)
    else openOf.delete(name)
  }

  server.maxConnections = connections
  server.on('drop', () => say({ open: connections }))
  if (!caller) return
  server.on('connection', (socket: Socket) => {
    const name = caller.of(socket.remoteAddress ?? '')
    if ((openOf.get(name) ?? 0) >= caller.connections) {
      say({ network: name, open: caller.connections })
      socket.destroy()
      return
    }
    count(name, 1)
    socket.once('close', () => count(name, -1))
  })
}
