import { setStoreTime } from '@axle/kit/mongo/clock'
import { atLeast } from '@axle/kit/testing/deliveries'
import { testEnvironment } from '@axle/kit/testing/environment'
import { type Proxy, startKafkaProxy } from '@axle/kit/testing/proxy'
import { createTopics, type Topics } from '@axle/kit/testing/topics'
import { until } from '@axle/kit/testing/until'
import { orderEvent, startBus } from '../bus.setup.ts'

let topics: Topics
let proxy: Proxy
let bus: ReturnType<typeof startBus>

/** Timeout that is long enough for a responsive broker, and too short for an unresponsive one. */
const limitMs = 4_000

async function publish(event = orderEvent('order.placed')): Promise<unknown> {
  const [outcome] = await bus.publish([[event]], performance.now() + limitMs)
  return outcome?.error
}

beforeEach(async () => {
  topics = await createTopics()
  proxy = await startKafkaProxy(testEnvironment().KAFKA_BROKERS)
  bus = startBus(topics.prefix, 'booking', `127.0.0.1:${proxy.port}`)
})
afterEach(async () => {
  await bus.stop()
  await proxy.stop()
  await topics.stop()
})

test('no connection stays open when a producer fails to connect to an unresponsive broker', async () => {
  proxy.freeze()
  expect(await publish()).toBeInstanceOf(Error)
  await bus.stop()
  await until('its connections are closed', () => proxy.connections().open === 0, 5)
  expect(proxy.connections().opened).toBeGreaterThan(0)
})

test("messages carry MongoDB's time even if the local clock is a day ahead", async () => {
  setStoreTime(new Date(), performance.now())
  const ahead = Date.now() + 90_000_000
  jest.spyOn(Date, 'now').mockReturnValue(ahead)
  try {
    const event = orderEvent('order.placed')
    expect(await publish(event)).toBeUndefined()
    await until('it was sent', () => atLeast(1, topics.events('order.placed', event.subject)))
  } finally {
    jest.restoreAllMocks()
  }
})

test('a send that fails late does not close a newer producer', async () => {
  expect(await publish()).toBeUndefined()
  proxy.freeze()
  const early = publish()
  proxy.cut()
  expect(await early).toBeInstanceOf(Error)
  proxy.heal()
  const event = orderEvent('order.placed')
  expect(await publish(event)).toBeUndefined()
  await until('it was sent', () => atLeast(1, topics.events('order.placed', event.subject)))
  await bus.stop()
  await until('all connections are closed', () => proxy.connections().open === 0, 5)
})
