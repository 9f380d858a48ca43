import { Refusal, unavailable } from '@axle/kit/errors'
import { liveKeyOf, missedSince } from '@axle/kit/live'
import type { RequestHandler, Response } from 'express'
import type { Redis } from 'ioredis'
import { decodeJwt } from 'jose'
import type { Listener, LiveHub } from './live-hub.ts'

export type EventsOptions = {
  readonly hub: LiveHub
  readonly redis: Redis
  readonly prefix: string
}

const streamsPerPerson = 5
const heartbeatMilliseconds = 15_000
const unsentBytesAtMost = 64 * 1024
const longestTimerMilliseconds = 2 ** 31 - 1

function lifeMillisecondsOf(token: string): number {
  const { exp = 0 } = decodeJwt(token)
  return Math.min(Math.max(exp * 1000 - Date.now(), 0), longestTimerMilliseconds)
}

function write(response: Response, text: string): void {
  if (response.writableEnded || response.destroyed) return
  response.write(text)
  // A page that does not read must not fill the memory; it may come back.
  if (response.writableLength > unsentBytesAtMost) response.destroy()
}

function openStream(response: Response): void {
  response.status(200).set({
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store, no-transform',
    // Proxies of the nginx kind would hold the events back.
    'X-Accel-Buffering': 'no',
  })
  write(response, ': open\n\n')
}

/** Holds back what is told until what was missed has been sent, and sends nothing twice. */
function createListener(response: Response) {
  let waiting: (readonly [id: string, data: string])[] | undefined = []
  const sent = new Set<string>()

  function send(id: string, data: string): void {
    write(response, `id: ${id}\nevent: booking\ndata: ${data}\n\n`)
  }
  const listener: Listener = {
    tell: (id, data) => {
      if (waiting) waiting.push([id, data])
      else if (!sent.has(id)) send(id, data)
    },
    end: () => {
      if (response.headersSent) response.end()
      else response.destroy()
    },
  }
  return {
    listener,
    start: (missed: readonly (readonly [id: string, data: string])[]): void => {
      for (const [id, data] of missed) {
        sent.add(id)
        send(id, data)
      }
      const held = waiting ?? []
      waiting = undefined
      for (const [id, data] of held) listener.tell(id, data)
    },
  }
}

/**
 * Makes the handler of GET /events: what the caller missed after Last-Event-ID, then every change of the
 * caller's orders as it happens, until the token expires. A person has at most five streams at an instance.
 * While Redis is away it answers 503, and pages poll.
 */
export function createEvents({ hub, redis, prefix }: EventsOptions) {
  const missed = async (key: string, lastId: string | undefined) => {
    try {
      return lastId ? await missedSince(redis, key, lastId) : []
    } catch (error) {
      throw unavailable('Live news', error)
    }
  }

  const handler: RequestHandler = async (request, response) => {
    const { caller } = request
    if (!caller) throw new Refusal('unauthorized', 'Sign in first.')
    const key = liveKeyOf(prefix, caller.id)
    if (hub.count(key) >= streamsPerPerson) {
      const detail = 'Too many of your pages listen already. Close one.'
      throw new Refusal('too-many-requests', detail, { retryAfterSeconds: 10 })
    }
    const { listener, start } = createListener(response)
    const leave = await hub.join(key, listener)
    const heart = setInterval(() => write(response, ':\n\n'), heartbeatMilliseconds)
    const expiry = setTimeout(() => response.end(), lifeMillisecondsOf(caller.token))
    const stop = (): void => {
      clearInterval(heart)
      clearTimeout(expiry)
      leave()
    }
    response.on('close', stop)
    // The page may have gone while Redis was asked.
    if (response.closed) stop()
    try {
      const news = await missed(key, request.get('last-event-id'))
      openStream(response)
      start(news)
    } catch (error) {
      stop()
      throw error
    }
  }
  return handler
}
