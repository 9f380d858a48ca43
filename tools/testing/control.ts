import type { ServerName, Servers } from '@axle/local/servers'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const actions = ['stop', 'kill', 'start', 'pause', 'resume'] as const

/**
 * Lets tests stop, kill, freeze and start the run's servers, which live in another process than theirs:
 * POST /kafka/stop, /kafka/start and so on, answered when it is done.
 */
export async function startControl(
  servers: Servers,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const listener = createServer((request, response) => {
    const [, name = '', wanted = ''] = (request.url ?? '').split('/')
    const server = servers.servers.get(name as ServerName)
    const action = actions.find((one) => one === wanted)
    if (!server || !action || request.method !== 'POST') {
      response.writeHead(404).end()
      return
    }
    server[action]().then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      listener.closeAllConnections()
      listener.close()
      await once(listener, 'close')
    },
  }
}
