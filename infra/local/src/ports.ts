import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { portTable } from './names.ts'
import type { PortName, Ports } from './names.ts'
import { ownerOf } from './port-owner.ts'
import { describeConflict, sharedPorts } from './port-conflicts.ts'

const portNames = Object.keys(portTable) as PortName[]

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer()
    // A machine without IPv6 has nothing that could be taken there.
    server.once('error', (error: NodeJS.ErrnoException) => answer(error.code !== 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => answer(true)))
  })
}

/** Whether nothing listens at that port of this machine, by either address of `localhost`. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))
}

/** One sentence for each of these ports that cannot be used. */
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
  // Two looks at one port would find each other there.
  if (shared.length > 0) return shared
  const taken = await Promise.all(
    names.map(async (name) => {
      const port = ports[name]
      if (await isFree(port)) return []
      return [describeConflict({ name, port, owner: await ownerOf(port, searchPath) })]
    }),
  )
  return taken.flat()
}

function anyPort(): Promise<{ port: number; release: () => void }> {
  return new Promise((answer, refuse) => {
    const server = createServer()
    server.once('error', refuse)
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const { port } = server.address() as AddressInfo
      answer({ port, release: () => server.close() })
    })
  })
}

/** Ports for a run of its own beside others, such as a test's: all different, all free now. */
export async function freePorts(): Promise<Ports> {
  const held = await Promise.all(portNames.map(anyPort))
  for (const { release } of held) release()
  return Object.fromEntries(portNames.map((name, index) => [name, held[index]?.port])) as Ports
}
