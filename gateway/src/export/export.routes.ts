import { Refusal } from '@axle/kit/errors/errors'
import type { Handlers } from '@axle/kit/http/handler'
import type { Caller } from '@axle/kit/http/token'
import type { Request } from 'express'
import { Readable } from 'node:stream'
import type { Asker } from './export.client.ts'
import { exportPersonData, exportOwnData, type Keepers } from './export.flow.ts'

/** The custom media type marks a streamed body, which the contract check does not validate as a whole. */
const createDownloadHeaders = (fileName: string) => ({
  'Content-Type': 'application/vnd.axle.person+json',
  'Content-Disposition': `attachment; filename="${fileName}"`,
  'Cache-Control': 'no-store',
})

type From = { readonly caller: Caller; readonly request: Request }

/**
 * Creates the export handlers. Each caller can run one export at a time per instance, because an export needs many
 * service requests.
 */
export function exportRoutes(keepers: Keepers) {
  const running = new Set<string>()

  async function answer(
    { caller, request }: From,
    fileName: string,
    put: (asker: Asker) => Promise<AsyncGenerator<string>>,
  ) {
    if (running.has(caller.id)) {
      const detail = 'An export is already running. Wait until it is finished.'
      throw new Refusal('too-many-requests', detail, { retryAfterSeconds: 5 })
    }
    running.add(caller.id)
    const end = new AbortController()
    const close = () => {
      running.delete(caller.id)
      end.abort()
    }
    request.res?.on('close', close)
    const { requestId, ip: address = '' } = request
    const userAgent = request.get('user-agent') ?? ''
    try {
      const asker = { token: caller.token, requestId, address, userAgent, signal: end.signal }
      const text = await put(asker)
      const stream = Readable.from(text, { objectMode: false })
      return { status: 200, headers: createDownloadHeaders(fileName), stream } as const
    } catch (error) {
      close()
      throw error
    }
  }

  return {
    exportProfile: (from) =>
      answer(from, 'axle-my-data.json', (asker) => exportOwnData(keepers, asker, new Date())),
    exportPerson: (from) =>
      answer(from, 'axle-data.json', (asker) =>
        exportPersonData(from.path.email, keepers, asker, new Date()),
      ),
  } satisfies Handlers
}
