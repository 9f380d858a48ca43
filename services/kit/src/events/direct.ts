import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { Log } from '../ops/log.ts'
import type { RedisClient } from '../store/redis.ts'
import { readEvent } from './consume.ts'
import { doWork } from './work.ts'
import type { Assignment, Sender } from './broker.ts'
import type { AnyEvent, Consumers, EventContract } from './event.ts'

/** The Redis channel of the events that go to a service directly, as `partition event`. */
function channelOf(prefix: string, service: string): string {
  return `${prefix}direct:${service}`
}

export type Handing = {
  readonly redis: RedisClient
  readonly prefix: string
  readonly contract: EventContract
  readonly partitionOf: Sender['partitionOf']
}

/**
 * Makes what hands an event to those who wait for it, by Redis, before Kafka has it. That is a hint, which may get lost:
 * the event must be sent as well.
 * @returns (the function) whether somebody listens for each that asyncapi.yaml names; false while Redis is away, and for
 *   events that go to nobody directly
 */
export function createHanding({ redis, prefix, contract, partitionOf }: Handing) {
  return async (event: AnyEvent): Promise<boolean> => {
    const services = contract.directTo(event.type)
    if (services.length === 0) return false
    const partition = partitionOf(prefix + contract.topicOf(event.type), event.subject)
    if (partition === undefined) return false
    const text = `${partition} ${JSON.stringify(event)}`
    try {
      const listening = await Promise.all(
        services.map((service) => redis.publish(channelOf(prefix, service), text)),
      )
      return listening.every((count) => count > 0)
    } catch {
      return false
    }
  }
}

export type Receiving = {
  readonly service: string
  readonly prefix: string
  readonly contract: EventContract
  readonly consumers: Consumers
  readonly log: Log
}

/** More at the same time are left to Kafka, which keeps what must wait. */
const atOnce = 64
/** As many are remembered, each until Kafka brings it. */
const remembered = 2_000
/** Kafka brings it in a moment. What comes much later may be the same event that was asked for again. */
const rememberedMs = 60_000

type Work = { readonly isDone: Promise<boolean>; readonly since: number }

/** Takes what others hand over directly, of the partitions that are this instance's. */
export function createReceiving({ service, prefix, contract, consumers, log }: Receiving) {
  const works = new LRUCache<string, Work>({ max: remembered })
  const running = new Set<Promise<boolean>>()
  let mine: Assignment = {}
  let isOver = false

  async function tryOnce(event: AnyEvent): Promise<boolean> {
    try {
      await doWork(consumers, event, new Date(event.time))
      return true
    } catch (error) {
      log.debug({ err: error, event: event.id }, 'left until Kafka brings it')
      return false
    }
  }

  const isMine = (type: AnyEvent['type'], partition: number): boolean =>
    contract.directTo(type).includes(service) &&
    (mine[prefix + contract.topicOf(type)] ?? []).includes(partition)

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
    /** Listens, whenever the connection is there. */
    listen: (subscriber: Redis): void => {
      subscriber.on('ready', () => {
        subscriber.subscribe(channelOf(prefix, service)).catch((error: unknown) => {
          log.warn({ err: error }, 'events come by Kafka alone')
        })
      })
      subscriber.on('message', (_channel: string, text: string) => take(text))
    },
    /** Whether an event that Kafka brings was worked on already; waits while it is. That is so for it once. */
    hasDone: async (id: string): Promise<boolean> => {
      const work = works.get(id)
      if (!work) return false
      works.delete(id)
      return performance.now() - work.since < rememberedMs && work.isDone
    },
    /** Takes nothing more. @returns when no work goes on */
    stop: async (): Promise<void> => {
      isOver = true
      await Promise.all(running)
    },
  }
}
