import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a proxy in front of a local server. The proxy removes one header from the responses. */
export async function startWithoutHeader(name: string, target: string) {
  const listener = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const forwarded = send(target + url, { method, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([header]) => header !== name)
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: (): void => {
      listener.closeAllConnections()
      listener.close()
    },
  }
}
