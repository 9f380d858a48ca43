import { isTooLarge } from './broker-error.ts'
import type { BrokerAddress, Sender } from './broker.ts'
import { createDelivery } from './consume.ts'
import { type Consumers, loadEventContract } from '../events/event.ts'
import { createBroker } from './client/broker.ts'
import { createDirectSender, createDirectReceiver } from '../outbox/direct.ts'
import type { Log } from '../observability/log.ts'
import { createCopies, type Copy, type Parked } from './parking.ts'
import { createPublish } from './publish.ts'
import type { Stopper } from '../service/stop.ts'
import type { RedisClient } from '../redis/redis.ts'
import { measure, watchGauge } from '../observability/metrics.ts'
import type { Redis } from 'ioredis'

export type BusOptions = {
  readonly at: BrokerAddress
  /** Name of the Kafka client and of the consumer group. All instances of a service are members of the group. */
  readonly service: string
  /** Prefix of every topic and consumer group, so that parallel tests do not interfere. */
  readonly prefix: string
  /** How long an instance that sends no heartbeats keeps its partitions. */
  readonly sessionSeconds: number
  readonly log: Log
  readonly stopper: Stopper
  /** Redis connections for the fast path. If undefined, events arrive only through Kafka. */
  readonly redis?: { readonly client: RedisClient; readonly openSubscriber: () => Redis }
}

/** The topics that a service consumes, and its event handlers. The service's instances share the partitions. */
export type Consumed = {
  readonly topics: readonly string[]
  readonly consumers: Consumers
  /** Whether events may arrive up to half a second late, so that each fetch returns many events. */
  readonly gathersMessages?: boolean | undefined
  /** Throws while this instance cannot handle events, so that other instances get its partitions. */
  readonly probe?: (() => Promise<unknown>) | undefined
}

/** Returns the topic that stores the dead letters of `topic`. */
function toDeadLetterTopic(topic: string): string {
  return `${topic}.dlq`
}

function createPark({ service, prefix, log }: BusOptions, sender: Sender) {
  const send = (topic: string, copy: Copy) =>
    sender.send([{ topic: toDeadLetterTopic(topic), ...copy }])

  return async (parked: Parked): Promise<void> => {
    const { topic, message, reason } = parked
    log.error({ topic, offset: message.offset, reason }, 'message moved to the dead letters')
    measure('axle.event.parked', 1, { topic })
    const { whole, cut, isTooLarge: isCutAtOnce } = createCopies(parked, service, prefix + service)
    if (isCutAtOnce) return send(topic, cut)
    await send(topic, whole).catch((error: unknown) => {
      if (!isTooLarge(error)) throw error
      return send(topic, cut)
    })
  }
}

/**
 * Measures a group's consumer lag, which is the number of messages that the group has not handled yet. The metric has
 * no value while Kafka is unavailable.
 */
function watchLag({ at, service }: BusOptions, group: string, topics: readonly string[]): void {
  // On a new connection, the first attempt of kafkajs fails because kafkajs does not know any broker yet. Before the
  // retry, it fetches the broker list.
  const broker = createBroker({ ...at, name: service, retries: 2 })
  watchGauge('axle.consumer.lag', async () => {
    const stretches = await broker.listOffsets(topics, group)
    return stretches.reduce((sum, { from, to }) => sum + Number(to - from), 0)
  })
}

/**
 * Creates the service's connection to Kafka. Publishing an event succeeds only after all in-sync replicas acknowledge
 * it, and a failure always throws an error. Only the outbox publisher publishes.
 */
export function createBus(options: BusOptions) {
  const { at, prefix, service, sessionSeconds, log, stopper, redis } = options
  const group = prefix + service
  const contract = loadEventContract()
  const broker = createBroker({ ...at, name: service, log })
  const [publisher, parker] = [broker.createSender(), broker.createSender()]
  stopper.add('producers', () => Promise.all([publisher.close(), parker.close()]))
  const park = createPark(options, parker)
  const { findPartition } = publisher

  return {
    /** Resolves when events can be published. */
    ready: publisher.ready,
    publish: createPublish(contract, prefix, publisher),
    /**
     * Sends an event through Redis before it is published to Kafka. Resolves to whether all the services that receive
     * the event through Redis are listening.
     */
    sendDirectly:
      redis && createDirectSender({ redis: redis.client, prefix, contract, findPartition }),
    /** Starts to consume topics. While Kafka is unavailable or the probe fails, the start is retried. */
    consume: ({ topics, consumers, gathersMessages, probe }: Consumed): void => {
      const names = topics.map((topic) => prefix + topic)
      const parksUnreadable = (topic: string) =>
        contract.findParker(topic.slice(prefix.length)) === service
      const work = { contract, consumers, log }
      const receiving = createDirectReceiver({ ...work, service, prefix })
      const { assigned, wasHandled } = receiving
      const delivery = createDelivery({ ...work, group, parksUnreadable, park, wasHandled })
      const about = { group, topics: names, sessionSeconds, gathersMessages, probe, assigned }
      const stop = broker.consume({ ...about, ...delivery })
      if (redis && contract.isDirectTo(service)) receiving.listen(redis.openSubscriber())
      watchLag(options, group, names)
      stopper.add('consumer', async () => {
        await Promise.all([stop(), receiving.stop()])
        // Waits for running handlers before the database connection closes.
        await delivery.settle()
      })
    },
    /** Resolves if a Kafka broker responds. Used as a readiness probe. */
    probe: broker.probe,
  }
}

export type Bus = ReturnType<typeof createBus>
