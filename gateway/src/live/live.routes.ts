import { Refusal, unavailable } from '@axle/kit/errors'
import type { Handlers } from '@axle/kit/handler'
import { liveKeyOf, missedSince, sessionChannelOf } from '@axle/kit/live'
import type { RedisClient } from '@axle/kit/redis'
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
  // Proxies of the nginx kind would hold the events back.
  'X-Accel-Buffering': 'no',
}

function lifeMsOf(token: string): number {
  const { exp = 0 } = decodeJwt(token)
  return Math.min(Math.max(exp * 1000 - Date.now(), 0), longestTimerMs)
}

/**
 * The handler of GET /events: what the caller missed after Last-Event-ID, then every change of the caller's
 * orders as it happens, until the token expires or its session ends. A person has at most five streams at an
 * instance. While Redis is away it answers 503, and pages poll; a stream of an instance that is about to end is over at
 * once.
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
      const key = liveKeyOf(prefix, caller.id)
      if (hub.count(key) >= streamsPerPerson) {
        const detail = 'Too many open tabs. Close one.'
        throw new Refusal('too-many-requests', detail, { retryAfterSeconds: 10 })
      }
      const { stream, listener, start } = createLiveStream(lifeMsOf(caller.token))
      if (hub.isClosed()) {
        // The page comes back, to an instance that goes on.
        start([])
        listener.end()
        return { status: 200, headers, stream }
      }
      try {
        const join = async (channel: string) => {
          const leave = await hub.join(channel, listener)
          stream.on('close', leave)
          // It may have ended while Redis was asked.
          if (stream.closed) leave()
        }
        await Promise.all([join(key), join(sessionChannelOf(prefix, caller.sessionId))])
        start(await missed(key, request.get('last-event-id')))
      } catch (error) {
        stream.destroy()
        throw error
      }
      return { status: 200, headers, stream }
    },
  } satisfies Handlers
}
