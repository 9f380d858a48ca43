import { isTooLarge } from './broker-error.ts'
import type { BrokerAddress, Sender } from './broker.ts'
import { createDelivery } from './consume.ts'
import { type Consumers, loadEventContract } from './event.ts'
import { createBroker } from './kafka/broker.ts'
import type { Log } from '../ops/log.ts'
import { copiesOf, type Copy, type Parked } from './parking.ts'
import { createPublish } from './publish.ts'
import type { Stopper } from '../ops/stop.ts'
import { measure, watchGauge } from '../trace/metrics.ts'

export type BusOptions = {
  readonly at: BrokerAddress
  /** Names the client and the consumer group: instances of one service share the work. */
  readonly service: string
  /** Put before every topic and group, so that tests do not meet. */
  readonly prefix: string
  /** How long an instance that falls silent keeps its partitions. */
  readonly sessionSeconds: number
  readonly log: Log
  readonly stopper: Stopper
}

/** What a service works on, its instances each a part of it. */
export type Consumed = {
  readonly topics: readonly string[]
  readonly consumers: Consumers
  /** Throws while this instance cannot work, so that others get its part. */
  readonly probe?: (() => Promise<unknown>) | undefined
}

/** Where a message goes that a consumer gave up on. */
function deadLetterTopicOf(topic: string): string {
  return `${topic}.dlq`
}

function createPark({ service, prefix, log }: BusOptions, sender: Sender) {
  const send = (topic: string, copy: Copy) =>
    sender.send([{ topic: deadLetterTopicOf(topic), ...copy }])

  return async (parked: Parked): Promise<void> => {
    const { topic, message, reason } = parked
    log.error({ topic, offset: message.offset, reason }, 'message parked')
    measure('axle.event.parked', 1, { topic })
    const { whole, cut, isTooLarge: isCutAtOnce } = copiesOf(parked, service, prefix + service)
    if (isCutAtOnce) return send(topic, cut)
    await send(topic, whole).catch((error: unknown) => {
      if (!isTooLarge(error)) throw error
      return send(topic, cut)
    })
  }
}

/** Has it measured how many messages a group has not worked on yet. While Kafka is away there is no value. */
function watchLag({ at, service }: BusOptions, group: string, topics: readonly string[]): void {
  // kafkajs knows no broker of a new connection at its first try, and asks for them before the next.
  const broker = createBroker({ ...at, name: service, retries: 2 })
  watchGauge('axle.consumer.lag', async () => {
    const stretches = await broker.stretches(topics, group)
    return stretches.reduce((sum, { from, to }) => sum + Number(to - from), 0)
  })
}

/**
 * The service's door to Kafka. Publishing is acknowledged by all replicas and never lost silently. Only the
 * outbox relay publishes.
 */
export function createBus(options: BusOptions) {
  const { at, prefix, service, sessionSeconds, log, stopper } = options
  const group = prefix + service
  const contract = loadEventContract()
  const broker = createBroker({ ...at, name: service, log })
  const [publisher, parker] = [broker.createSender(), broker.createSender()]
  stopper.add('producers', () => Promise.all([publisher.close(), parker.close()]))
  const park = createPark(options, parker)

  return {
    /** Resolves when events can be published. */
    ready: publisher.ready,
    publish: createPublish(contract, prefix, publisher),
    /** Starts to consume; while Kafka is away, or what the probe asks for, it keeps trying. */
    consume: ({ topics, consumers, probe }: Consumed): void => {
      const names = topics.map((topic) => prefix + topic)
      const parksUnreadable = (topic: string) =>
        contract.parkerOf(topic.slice(prefix.length)) === service
      const delivery = createDelivery({ contract, consumers, log, group, parksUnreadable, park })
      const stop = broker.consume({ group, topics: names, sessionSeconds, probe, ...delivery })
      watchLag(options, group, names)
      stopper.add('consumer', async () => {
        await stop()
        // What still works must not find its store closed.
        await delivery.settle()
      })
    },
    /** Resolves when a broker answers; for readiness. */
    probe: broker.probe,
  }
}

export type Bus = ReturnType<typeof createBus>
