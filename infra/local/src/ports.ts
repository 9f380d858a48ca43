import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { portTable } from './names.ts'
import type { PortName, Ports } from './names.ts'
import { findPortOwner } from './port-owner.ts'
import { describeConflict, sharedPorts } from './port-conflicts.ts'

const portNames = Object.keys(portTable) as PortName[]

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer()
    // Without IPv6, the check of the IPv6 port fails with another error, which does not mean that the port is taken.
    server.once('error', (error: NodeJS.ErrnoException) => answer(error.code !== 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => answer(true)))
  })
}

/** Whether no process listens at this port, at either address of `localhost`. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))
}

/** Returns one sentence for each of these ports that cannot be used. */
export async function portProblems(
  ports: Ports,
  names: readonly PortName[],
  searchPath: string,
): Promise<string[]> {
  const wanted = Object.fromEntries(names.map((name) => [name, ports[name]]))
  const shared = sharedPorts(wanted).map(
    (twins) =>
      `${twins.join(' and ')} have the same port: change one of ${twins
        .map((name) => portTable[name].variable)
        .join(', ')}`,
  )
  // If two names share a port, concurrent checks of the port would conflict with each other.
  if (shared.length > 0) return shared
  const taken = await Promise.all(
    names.map(async (name) => {
      const port = ports[name]
      if (await isFree(port)) return []
      return [describeConflict({ name, port, owner: await findPortOwner(port, searchPath) })]
    }),
  )
  return taken.flat()
}

/**
 * Range of ports for tests. It is below the ports of outgoing connections, because such a connection could take a port
 * before its server does.
 */
export const TEST_PORTS = { first: 20_000, last: 32_000 } as const
/**
 * Ports that this process has already returned. They still look free, because servers start to listen some time later.
 */
const given = new Set<number>()

/** Returns a free port for a separate server, for example in a test. */
export async function freePort(): Promise<number> {
  const { first, last } = TEST_PORTS
  for (;;) {
    const port = randomInt(first, last)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
}

/** Returns ports for a separate shop, for example in a test. All are different and currently free. */
export async function freePorts(): Promise<Ports> {
  const ports = await Promise.all(portNames.map(freePort))
  return Object.fromEntries(portNames.map((name, index) => [name, ports[index]])) as Ports
}
