import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { Log } from '../observability/log.ts'
import type { RedisClient } from '../redis/redis.ts'
import { readEvent } from '../kafka/consume.ts'
import { handleEvent } from '../kafka/handle-event.ts'
import type { Assignment, Sender } from '../kafka/broker.ts'
import type { AnyEvent, Consumers, EventContract } from '../events/event.ts'

/**
 * Returns the Redis channel for a service's events. Each message consists of the partition number, a space and the
 * event as JSON.
 */
function toChannel(prefix: string, service: string): string {
  return `${prefix}direct:${service}`
}

export type SenderOptions = {
  readonly redis: RedisClient
  readonly prefix: string
  readonly contract: EventContract
  readonly findPartition: Sender['findPartition']
}

/**
 * Creates a function that sends an event through Redis before it is sent to Kafka. Redis may lose the event, so it must
 * also be published to Kafka.
 * @returns a function that resolves to true if every service that asyncapi.yaml lists as a direct receiver is
 * listening. It resolves to false if Redis is unavailable or the event has no direct receivers.
 */
export function createDirectSender({ redis, prefix, contract, findPartition }: SenderOptions) {
  return async (event: AnyEvent): Promise<boolean> => {
    const services = contract.directTo(event.type)
    if (services.length === 0) return false
    const partition = findPartition(prefix + contract.getTopic(event.type), event.subject)
    if (partition === undefined) return false
    const text = `${partition} ${JSON.stringify(event)}`
    try {
      const listening = await Promise.all(
        services.map((service) => redis.publish(toChannel(prefix, service), text)),
      )
      return listening.every((count) => count > 0)
    } catch {
      return false
    }
  }
}

export type Receiver = {
  readonly service: string
  readonly prefix: string
  readonly contract: EventContract
  readonly consumers: Consumers
  readonly log: Log
}

/**
 * Maximum number of events from Redis that are handled concurrently. Additional events are handled when Kafka delivers
 * them.
 */
const atOnce = 64
/** Maximum number of remembered event ids. Each id is remembered until Kafka delivers the event. */
const remembered = 2_000
/**
 * How long an event id is remembered. Kafka delivers an event soon after Redis does. A copy that arrives much later may
 * be a republished event, which must be handled.
 */
const rememberedMs = 60_000

type Work = { readonly isDone: Promise<boolean>; readonly since: number }

/** Creates the receiver of events from Redis. It handles events from the partitions that this instance owns. */
export function createDirectReceiver({ service, prefix, contract, consumers, log }: Receiver) {
  const works = new LRUCache<string, Work>({ max: remembered })
  const running = new Set<Promise<boolean>>()
  let mine: Assignment = {}
  let isOver = false

  async function tryOnce(event: AnyEvent): Promise<boolean> {
    try {
      await handleEvent(consumers, event, new Date(event.time))
      return true
    } catch (error) {
      log.debug({ err: error, event: event.id }, 'event left to Kafka')
      return false
    }
  }

  const isMine = (type: AnyEvent['type'], partition: number): boolean =>
    contract.directTo(type).includes(service) &&
    (mine[prefix + contract.getTopic(type)] ?? []).includes(partition)

  function take(text: string): void {
    if (isOver || running.size >= atOnce) return
    const space = text.indexOf(' ')
    const { event } = readEvent({ value: text.slice(space + 1) }, contract)
    if (!event || !isMine(event.type, Number(text.slice(0, space)))) return
    const isDone = tryOnce(event)
    works.set(event.id, { isDone, since: performance.now() })
    running.add(isDone)
    void isDone.then(() => running.delete(isDone))
  }

  return {
    assigned: (now: Assignment): void => void (mine = now),
    /** Subscribes to the channel whenever the Redis connection becomes ready. */
    listen: (subscriber: Redis): void => {
      subscriber.on('ready', () => {
        subscriber.subscribe(toChannel(prefix, service)).catch((error: unknown) => {
          log.warn({ err: error }, 'fast path unavailable: events arrive only through Kafka')
        })
      })
      subscriber.on('message', (_channel: string, text: string) => take(text))
    },
    /**
     * Returns whether an event has been handled successfully. If its handler is still running, waits for the handler to
     * end. Returns true at most once per event.
     */
    wasHandled: async (id: string): Promise<boolean> => {
      const work = works.get(id)
      if (!work) return false
      works.delete(id)
      return performance.now() - work.since < rememberedMs && work.isDone
    },
    /** Stops accepting events. Resolves when no handler is running. */
    stop: async (): Promise<void> => {
      isOver = true
      await Promise.all(running)
    },
  }
}
