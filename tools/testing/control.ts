import type { RunningServer } from '@axle/local/running-server'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const actions = ['stop', 'kill', 'start', 'pause', 'resume'] as const

/** Starts the search server when it is requested for the first time. */
function createSearchHolder(start: () => Promise<RunningServer>) {
  let started: Promise<RunningServer> | undefined
  return {
    get: (): Promise<RunningServer> => (started ??= start()),
    stop: async (): Promise<void> => {
      const server = await started?.catch(() => undefined)
      await server?.stop()
    },
  }
}

/**
 * Lets tests stop, kill, freeze and start the run's backing services, which belong to another process. POST
 * /kafka/stop, /kafka-2/start and so on respond when the action is done. GET /search returns the URL of a search
 * server, which starts at the first request.
 */
export async function startControl(
  servers: readonly RunningServer[],
  startSearch: () => Promise<RunningServer>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const search = createSearchHolder(startSearch)

  /** @returns the response body, or undefined for an unknown request */
  async function obey({ url = '', method }: IncomingMessage): Promise<string | undefined> {
    const [, name = '', wanted = ''] = url.split('/')
    if (method === 'GET' && url === '/search') return (await search.get()).address
    const server =
      name === 'search' ? await search.get() : servers.find((started) => started.name === name)
    const action = actions.find((one) => one === wanted)
    if (!server || !action || method !== 'POST') return undefined
    await server[action]()
    return ''
  }

  const listener = createServer((request, response) => {
    obey(request).then(
      (answer) => response.writeHead(answer === undefined ? 404 : 200).end(answer),
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
      await search.stop()
    },
  }
}
