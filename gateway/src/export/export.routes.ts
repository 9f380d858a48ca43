import { Refusal } from '@axle/kit/errors'
import type { Handlers } from '@axle/kit/handler'
import { Readable } from 'node:stream'
import { exportOwnData, type Keepers } from './export.flow.ts'

const headers = {
  // A type of its own: it is sent as it comes, and so looked at by nobody as a whole.
  'Content-Type': 'application/vnd.axle.person+json',
  'Content-Disposition': 'attachment; filename="axle-my-data.json"',
  'Cache-Control': 'no-store',
}

/** The handler of /profile/export. Each is many calls to services, so that a person has one at a time of an instance. */
export function exportRoutes(keepers: Keepers) {
  const running = new Set<string>()

  return {
    exportProfile: async ({ caller, request }) => {
      if (running.has(caller.id)) {
        const detail = 'Your data is being put together already. Wait until that is done.'
        throw new Refusal('too-many-requests', detail, { retryAfterSeconds: 5 })
      }
      running.add(caller.id)
      const end = new AbortController()
      const close = () => {
        running.delete(caller.id)
        end.abort()
      }
      request.res?.on('close', close)
      const asker = { token: caller.token, requestId: request.requestId, signal: end.signal }
      try {
        const text = await exportOwnData(keepers, asker, new Date())
        return { status: 200, headers, stream: Readable.from(text, { objectMode: false }) }
      } catch (error) {
        close()
        throw error
      }
    },
  } satisfies Handlers
}
