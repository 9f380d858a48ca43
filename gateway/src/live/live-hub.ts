import { unavailable } from '@axle/kit/errors'
import { endOfStreams } from '@axle/kit/live'
import type { Log } from '@axle/kit/log'
import type { Redis } from 'ioredis'

/** One open page that listens to a person's events. */
export type Listener = {
  readonly send: (id: string, data: string) => void
  readonly end: () => void
}

/** Passes on what was published on a channel: an event, or that it is over. */
function pass(message: string, { send, end }: Listener): void {
  const space = message.indexOf(' ')
  if (message === endOfStreams) end()
  else send(message.slice(0, space), message.slice(space + 1))
}

/**
 * Shares one Redis connection among all open streams of this instance: a channel is subscribed to while
 * anybody listens to it. When the connection is lost every stream is ended, so that the pages come back and
 * ask for what they missed instead of waiting at a dead one.
 * @param subscriber a connection of its own, since Redis lets one that subscribes do nothing else
 */
export function createLiveHub(subscriber: Redis, log: Log) {
  const channels = new Map<string, Set<Listener>>()
  let isClosed = false

  function endAll(): void {
    const listeners = new Set([...channels.values()].flatMap((set) => [...set]))
    channels.clear()
    for (const { end } of listeners) end()
  }

  function unsubscribe(channel: string): void {
    subscriber.unsubscribe(channel).catch((error: unknown) => {
      log.debug({ err: error }, 'a live channel stays open')
    })
  }

  subscriber.on('close', endAll)
  subscriber.on('message', (channel: string, message: string) => {
    const listeners = channels.get(channel)
    // One that was left while Redis was away.
    if (!listeners) unsubscribe(channel)
    for (const listener of [...(listeners ?? [])]) pass(message, listener)
  })

  function leave(channel: string, listener: Listener): void {
    const listeners = channels.get(channel)
    listeners?.delete(listener)
    if (listeners?.size === 0) {
      channels.delete(channel)
      unsubscribe(channel)
    }
  }

  return {
    count: (channel: string): number => channels.get(channel)?.size ?? 0,
    /**
     * Resolves when everything from now on reaches the listener. @returns what ends that
     * @throws Refusal `unavailable` when Redis is away
     */
    join: async (channel: string, listener: Listener): Promise<() => void> => {
      if (isClosed) throw unavailable('The stream of changes')
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(listener))
      try {
        await subscriber.subscribe(channel)
      } catch (error) {
        leave(channel, listener)
        throw unavailable('The stream of changes', error)
      }
      return () => leave(channel, listener)
    },
    /** Whether it takes no more streams, since the instance is about to end. */
    isClosed: (): boolean => isClosed,
    /** Ends all streams and takes no more, for good. */
    close: (): void => {
      isClosed = true
      endAll()
    },
  }
}

export type LiveHub = ReturnType<typeof createLiveHub>
