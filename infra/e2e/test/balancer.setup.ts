import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Starts a load balancer that distributes new connections among its instances by round robin, as a Kubernetes service
 * does. Open connections stay with their instance. The load balancer itself never responds to requests.
 * @param port 0 for any free port
 */
export async function startBalancer(port = 0) {
  const instances: string[] = []
  const sockets = new Set<Socket>()
  let turn = 0

  const server = createServer((caller) => {
    turn += 1
    const url = instances[turn % instances.length]
    if (url === undefined) return void caller.destroy()
    const callee = connect(Number(new URL(url).port), '127.0.0.1')
    for (const [one, other] of [
      [caller, callee],
      [callee, caller],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one))
      one.pipe(other)
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url: string): void => void instances.push(url),
    remove: (url: string): void => void instances.splice(instances.indexOf(url), 1),
    stop: async (): Promise<void> => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

export type Balancer = Awaited<ReturnType<typeof startBalancer>>
