import { createBus } from '@axle/kit/kafka/bus'
import { type AnyEvent, event, type EventType } from '@axle/kit/events/event'
import type { Events } from '@axle/kit/events.gen'
import { createLog } from '@axle/kit/observability/log'
import { meterInto } from '@axle/kit/observability/metrics'
import { connectRedis, connectSubscriber } from '@axle/kit/redis/redis'
import { testBrokers, testEnvironment } from '@axle/kit/testing/environment'
import { createTestStopper } from '@axle/kit/testing/stopper'
import { createTopics, type Topics } from '@axle/kit/testing/topics'
import { randomUUID } from 'node:crypto'

/** Starts a bus in the test's process, as a service does. */
export function startBus(prefix: string, service = 'booking', brokers?: string) {
  const stopper = createTestStopper()
  const log = createLog(service, 'silent')
  const at = testBrokers(brokers)
  const bus = createBus({ at, service, prefix, sessionSeconds: 10, log, stopper })
  return { ...bus, log, stopper, stop: () => stopper.stop() }
}

/** Creates a bus for a service that also sends and receives events through Redis. */
export function startDirectBus(prefix: string, service: string) {
  const stopper = createTestStopper()
  const log = createLog(service, 'silent')
  const { REDIS_URL: url } = testEnvironment()
  const client = connectRedis(url, log, stopper)
  const openSubscriber = () => connectSubscriber(url, log, stopper, 2_000)
  const ways = { at: testBrokers(), redis: { client, openSubscriber } }
  const bus = createBus({ ...ways, service, prefix, sessionSeconds: 10, log, stopper })
  return { ...bus, client, stop: () => stopper.stop() }
}

/** Creates a bus with empty topics, which all tests in a file share. `meter` receives the bus's metrics. */
export function measuredBus(meter: Partial<Parameters<typeof meterInto>[0]>) {
  const state = {} as { topics: Topics; bus: ReturnType<typeof startBus> }
  beforeAll(async () => {
    const nothing = { add: () => undefined, watch: () => undefined, stop: () => Promise.resolve() }
    meterInto({ ...nothing, ...meter })
    state.topics = await createTopics()
    state.bus = startBus(state.topics.prefix)
  })
  afterAll(async () => {
    await state.bus.stop()
    await state.topics.stop()
  })
  return state
}

/** Returns valid event data for an order. */
function orderFacts(orderId: string): Events['order.placed'] {
  return { orderId, productId: 'h7', quantity: 2, totalCents: 1900, buyerId: 'ada' }
}

export function orderEvent(type: EventType & `order.${string}`, orderId: string = randomUUID()) {
  return event('booking', type as 'order.placed', orderId, orderFacts(orderId)) as AnyEvent
}

export function productEvent(productId: string, revision: number, name = 'H7 bulb') {
  const facts = { productId, revision, name, priceCents: 950, minimumOrderQuantity: 1 }
  return event('catalogue', 'product.changed', productId, facts)
}
