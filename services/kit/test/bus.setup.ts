import { createBus } from '@axle/kit/bus'
import { type AnyEvent, event, type EventType } from '@axle/kit/event'
import type { Events } from '@axle/kit/events.gen'
import { createLog } from '@axle/kit/log'
import { meterInto } from '@axle/kit/metrics'
import type { Stopper } from '@axle/kit/stop'
import { testBrokers } from '@axle/kit/testing/environment'
import { createTopics, type Topics } from '@axle/kit/testing/topics'
import { randomUUID } from 'node:crypto'

/** Stops what was added in the order of a real stop, without ending the process of the tests. */
export function createTestStopper(): Stopper {
  const steps: (() => Promise<unknown>)[] = []
  return {
    add: (_name, stop) => void steps.push(stop),
    addDelay: () => undefined,
    assertRunning: () => Promise.resolve(),
    stop: async () => {
      for (const stop of steps.splice(0).toReversed()) await stop()
    },
  }
}

/** A bus in the test's own process, as a service has it. */
export function startBus(prefix: string, service = 'booking', brokers?: string) {
  const stopper = createTestStopper()
  const log = createLog(service, 'silent')
  const at = testBrokers(brokers)
  const bus = createBus({ at, service, prefix, sessionSeconds: 10, log, stopper })
  return { ...bus, log, stopper, stop: () => stopper.stop() }
}

/** A bus for all tests of a file, on empty topics, of which values are measured as `meter` says. */
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

/** Facts of an order that fit the contract. */
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
