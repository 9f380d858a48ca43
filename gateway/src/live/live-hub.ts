import { unavailable } from '@axle/kit/errors/errors'
import { endOfStreams } from '@axle/kit/redis/live'
import type { Log } from '@axle/kit/observability/log'
import type { Redis } from 'ioredis'

/** Open page that receives a user's events. */
export type Listener = {
  readonly send: (id: string, data: string) => void
  readonly end: () => void
}

/**
 * Passes a message from a Redis channel to a listener. The message is an event, or the notice that the streams must
 * end.
 */
function pass(message: string, { send, end }: Listener): void {
  const space = message.indexOf(' ')
  if (message === endOfStreams) end()
  else send(message.slice(0, space), message.slice(space + 1))
}

/**
 * Shares one Redis connection among all open streams of this instance. It subscribes to a channel while the channel has
 * listeners. If the connection is lost, it ends every stream. The pages then reconnect and request the events that they
 * missed, instead of waiting on a dead stream.
 * @param subscriber a dedicated connection, because Redis allows no other commands on a subscribed one
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
      log.debug({ err: error }, 'live connection not closed')
    })
  }

  subscriber.on('close', endAll)
  subscriber.on('message', (channel: string, message: string) => {
    const listeners = channels.get(channel)
    // A channel without listeners means that Redis was unavailable when the hub tried to unsubscribe, so the hub tries
    // again.
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
     * Adds a listener, and resolves once the listener receives every new event.
     * @returns a function that removes the listener
     * @throws Refusal `unavailable` if Redis is unavailable
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
    /** Whether the hub rejects new streams because the instance is stopping. */
    isClosed: (): boolean => isClosed,
    /** Ends all streams and permanently rejects new ones. */
    close: (): void => {
      isClosed = true
      endAll()
    },
  }
}

export type LiveHub = ReturnType<typeof createLiveHub>
