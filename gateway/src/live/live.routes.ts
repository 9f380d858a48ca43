import { Refusal, unavailable } from '@axle/kit/errors/errors'
import type { Handlers } from '@axle/kit/http/handler'
import { toLiveKey, missedSince, toSessionChannel } from '@axle/kit/redis/live'
import type { RedisClient } from '@axle/kit/redis/redis'
import { decodeJwt } from 'jose'
import type { LiveHub } from './live-hub.ts'
import { createLiveStream, type Entry } from './live-stream.ts'

export type LiveOptions = {
  readonly hub: LiveHub
  readonly redis: RedisClient
  readonly prefix: string
}

const streamsPerPerson = 5
const longestTimerMs = 2 ** 31 - 1
const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  // Without this header, proxies such as nginx would buffer the events.
  'X-Accel-Buffering': 'no',
}

function computeRemainingMs(token: string): number {
  const { exp = 0 } = decodeJwt(token)
  return Math.min(Math.max(exp * 1000 - Date.now(), 0), longestTimerMs)
}

/**
 * Creates the handler of GET /events. It sends the events after Last-Event-ID, then every change to the caller's
 * orders, until the token expires or its session ends. Each user may have five streams per instance. While Redis is
 * unavailable, the response is 503 and pages poll. On an instance that is stopping, a new stream ends at once.
 */
export function liveRoutes({ hub, redis, prefix }: LiveOptions) {
  async function missed(key: string, lastId: string | undefined): Promise<readonly Entry[]> {
    try {
      return lastId ? await missedSince(redis, key, lastId) : []
    } catch (error) {
      throw unavailable('The stream of changes', error)
    }
  }

  return {
    streamEvents: async ({ caller, request }) => {
      const key = toLiveKey(prefix, caller.id)
      if (hub.count(key) >= streamsPerPerson) {
        const detail = 'Too many open tabs. Close one.'
        throw new Refusal('too-many-requests', detail, { retryAfterSeconds: 10 })
      }
      const { stream, listener, start } = createLiveStream(computeRemainingMs(caller.token))
      if (hub.isClosed()) {
        // The stream ends at once. The page then reconnects to an instance that is not stopping.
        start([])
        listener.end()
        return { status: 200, headers, stream }
      }
      try {
        const join = async (channel: string) => {
          const leave = await hub.join(channel, listener)
          stream.on('close', leave)
          // The stream may have closed during the request to Redis.
          if (stream.closed) leave()
        }
        await Promise.all([join(key), join(toSessionChannel(prefix, caller.sessionId))])
        start(await missed(key, request.get('last-event-id')))
      } catch (error) {
        stream.destroy()
        throw error
      }
      return { status: 200, headers, stream }
    },
  } satisfies Handlers
}
