import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

function link(from: Socket, to: Socket, sockets: Set<Socket>, isFrozen: () => boolean): void {
  sockets.add(from)
  from.on('data', (part) => {
    if (!isFrozen()) to.write(part)
  })
  from.on('error', () => to.destroy())
  from.on('close', () => {
    sockets.delete(from)
    to.destroy()
  })
}

/** A TCP proxy before a real server, so that a test can take the server away from one process alone. */
export async function startProxy(targetUrl: string) {
  const { hostname, port } = new URL(targetUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let isCut = false

  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    link(near, far, sockets, () => isFrozen)
    link(far, near, sockets, () => isFrozen)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function destroyAll(): void {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** Drops the connections and takes no new ones. */
    cut: (): void => {
      isCut = true
      destroyAll()
    },
    /** Keeps the connections but passes nothing on, as a server that hangs. What is sent meanwhile is lost. */
    freeze: (): void => {
      isFrozen = true
    },
    heal: (): void => {
      isCut = false
      isFrozen = false
      destroyAll()
    },
    stop: async (): Promise<void> => {
      destroyAll()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>
