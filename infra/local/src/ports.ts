import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { portTable } from './names.ts'
import type { PortName, Ports } from './names.ts'

const portNames = Object.keys(portTable) as PortName[]

/** Whether nothing listens at that port of this machine, on the addresses that are used here. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer()
    server.once('error', () => answer(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => answer(true)))
  })
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
