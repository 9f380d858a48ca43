import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a proxy in front of an S3 store. The proxy rejects removals for as long as a test wants it to. */
export async function startRefusingFiles(url: string) {
  const { hostname, port } = new URL(url)
  const written = new Set<string>()
  let isRefusing = false
  const server = createServer((request, response) => {
    const { method, url: path = '', headers } = request
    if (method === 'DELETE' && isRefusing) {
      request.resume()
      response.writeHead(503, { 'content-type': 'application/xml' })
      response.end('<Error><Code>SlowDown</Code></Error>')
      return
    }
    const passed = send({ hostname, port, method, path, headers }, (answer) => {
      if (method === 'PUT' && path.endsWith('.webp')) written.add(path.split('/').at(-1) ?? '')
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the names of all files that were ever written through the proxy. */
    written: (): readonly string[] => [...written],
    refuseRemovals: (refuses: boolean): void => {
      isRefusing = refuses
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
