import type { Express } from 'express'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Log } from './log.ts'
import type { Stopper } from './stop.ts'

/**
 * Serves an app. Slow clients are cut: 10 s for the headers, 30 s for the whole request.
 * On stop it takes no new connection and lets running requests end.
 * @returns the port, which the system chose when `port` is 0
 */
export async function listen(
  app: Express,
  options: { host: string; port: number; log: Log; stopper: Stopper },
): Promise<number> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 15_000 },
    app,
  )
  server.listen(options.port, options.host)
  await once(server, 'listening')
  options.stopper.add('http', async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeIdleConnections()
    await closed
  })
  const { port } = server.address() as AddressInfo
  options.log.info({ host: options.host, port }, 'listening')
  return port
}
