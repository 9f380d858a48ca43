import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { portTable } from './names.ts'
import type { PortName, Ports } from './names.ts'
import { describeConflict, findPortOwner, sharedPorts } from './port-conflicts.ts'

const portNames = Object.keys(portTable) as PortName[]

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer()
    // On a machine without IPv6, the IPv6 check fails with a different error, which does not mean that the port is
    // taken.
    server.once('error', (error: NodeJS.ErrnoException) => answer(error.code !== 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => answer(true)))
  })
}

/** Whether no process listens on this port, on either `localhost` address. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))
}

/** Returns one sentence for each port that cannot be used. */
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
  // If two names share a port, the concurrent checks below would conflict, so they are skipped.
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
 * Port range for tests. It is below the range that the system uses for outgoing connections, because such a connection
 * could take a port before the server does.
 */
export const TEST_PORTS = { first: 20_000, last: 32_000 } as const
/** Ports that `freePort` has already returned. They still look free until their servers start to listen. */
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

/** Returns ports for a separate shop, for example in a test. All ports are different and currently free. */
export async function freePorts(): Promise<Ports> {
  const ports = await Promise.all(portNames.map(freePort))
  return Object.fromEntries(portNames.map((name, index) => [name, ports[index]])) as Ports
}
