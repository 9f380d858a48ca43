import type { AnyEvent, Consumers } from '@axle/kit/events/event'
import { atLeast } from '@axle/kit/testing/deliveries'
import { createTopics, type Topics } from '@axle/kit/testing/topics'
import { until } from '@axle/kit/testing/until'
import { orderEvent, startBus, startDirectBus } from '../bus.setup.ts'

type DirectBus = ReturnType<typeof startDirectBus>

const deadlineMs = 10_000
let topics: Topics
let booking: DirectBus
const ending: (() => Promise<unknown>)[] = []

const publish = (event: AnyEvent) => booking.publish([[event]], performance.now() + deadlineMs)
const sendDirectly = async (event: AnyEvent) => (await booking.sendDirectly?.(event)) ?? false

beforeEach(async () => {
  topics = await createTopics()
  booking = startDirectBus(topics.prefix, 'booking')
  // The sender knows the topic's partitions only after it has sent a message.
  await publish(orderEvent('order.shipped'))
})
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
  await booking.stop()
  await topics.stop()
})

/** Starts an instance of the catalogue service. */
function startCatalogue(consumers: Consumers): void {
  const bus = startDirectBus(topics.prefix, 'catalogue')
  ending.push(bus.stop)
  bus.consume({ topics: ['orders.v1'], consumers })
}

/** Sends new events through Redis until one of them is handled, which happens only after the rebalance. */
async function untilHanded(handled: readonly string[]): Promise<AnyEvent> {
  const tried: AnyEvent[] = []
  return until('an event is handed over', async () => {
    const event = orderEvent('order.placed')
    tried.push(event)
    await sendDirectly(event)
    return tried.find(({ id }) => handled.includes(id))
  })
}

/** Waits until Kafka has delivered all earlier events. */
async function untilBrought(handled: readonly string[]): Promise<void> {
  const last = orderEvent('order.placed')
  await publish(last)
  await until('Kafka has brought the last', () => handled.includes(last.id))
}

test('an event that is delivered by both Redis and Kafka is handled once', async () => {
  const handled: string[] = []
  startCatalogue({ 'order.placed': async ({ id }) => void handled.push(id) })
  const event = await untilHanded(handled)
  // Both events have the same key, so Kafka delivers `event` before `after`.
  const after = orderEvent('order.placed', event.subject)
  await publish(event)
  await publish(after)
  await until('the one after it is worked on', () => handled.includes(after.id))
  expect(handled.filter((id) => id === event.id)).toHaveLength(1)
  // The event is republished with the same id, so it must be handled again.
  await publish(event)
  await until('it is worked on again', () =>
    atLeast(
      2,
      handled.filter((id) => id === event.id),
    ),
  )
})

test('an event whose handler fails after delivery by Redis is handled when Kafka delivers it', async () => {
  const handled: string[] = []
  const failed: string[] = []
  startCatalogue({
    'order.placed': async ({ id, data }) => {
      if (data.productName === 'fails' && !failed.includes(id)) {
        failed.push(id)
        throw new Error('not now')
      }
      handled.push(id)
    },
  })
  await untilHanded(handled)
  const placed = orderEvent('order.placed')
  const event = { ...placed, data: { ...placed.data, productName: 'fails' } } as AnyEvent
  await sendDirectly(event)
  await until('it has failed', () => failed.includes(event.id))
  await publish(event)
  await until('it is worked on', () => handled.includes(event.id))
})

test('an event that Redis delivers to several instances is handled by only one of them', async () => {
  const [ones, others]: [string[], string[]] = [[], []]
  startCatalogue({ 'order.placed': async ({ id }) => void ones.push(id) })
  await untilHanded(ones)
  startCatalogue({ 'order.placed': async ({ id }) => void others.push(id) })
  await untilHanded(others)
  // This instance handles events again only after the rebalance, so both instances now have partitions.
  await untilHanded(ones)
  const events = Array.from({ length: 20 }, () => orderEvent('order.placed'))
  const ids = events.map(({ id }) => id)
  const worked = () => [...ones, ...others].filter((id) => ids.includes(id))
  await Promise.all(events.map(sendDirectly))
  await until('all are worked on', () => worked().length >= events.length)
  expect(worked().toSorted()).toEqual(ids.toSorted())
  expect(ones).not.toEqual(expect.arrayContaining(ids))
  expect(others).not.toEqual(expect.arrayContaining(ids))
})

test('a service ignores invalid messages and events for other services', async () => {
  const handled: string[] = []
  const consume = async ({ id }: AnyEvent) => void handled.push(id)
  startCatalogue({ 'order.placed': consume, 'order.cancelled': consume })
  await untilHanded(handled)
  const cancelled = orderEvent('order.cancelled')
  expect(await sendDirectly(cancelled)).toBe(false)
  const channel = `${topics.prefix}direct:catalogue`
  const placed = orderEvent('order.placed')
  const misfit = { ...placed, data: { ...placed.data, quantity: -1 } }
  const bad = [
    '',
    '0',
    '{}',
    '0 {',
    '0 null',
    `0 ${JSON.stringify(misfit)}`,
    `x ${JSON.stringify(placed)}`,
  ]
  for (const partition of [0, 1, 2]) bad.push(`${partition} ${JSON.stringify(cancelled)}`)
  for (const text of bad) await booking.client.publish(channel, text)
  const before = handled.length
  await untilHanded(handled)
  expect(handled.slice(before)).not.toContain(cancelled.id)
  expect(handled).not.toContain(placed.id)
  await untilBrought(handled)
})

test('sendDirectly() returns false when no service listens or Redis is unavailable', async () => {
  expect(await sendDirectly(orderEvent('order.placed'))).toBe(false)
  const handled: string[] = []
  startCatalogue({ 'order.placed': async ({ id }) => void handled.push(id) })
  await untilHanded(handled)
  expect(await sendDirectly(orderEvent('order.placed'))).toBe(true)
  booking.client.disconnect()
  expect(await sendDirectly(orderEvent('order.placed'))).toBe(false)
})

test('a service without Redis receives all events through Kafka', async () => {
  const handled: string[] = []
  const bus = startBus(topics.prefix, 'catalogue')
  ending.push(bus.stop)
  bus.consume({
    topics: ['orders.v1'],
    consumers: { 'order.placed': async ({ id }) => void handled.push(id) },
  })
  await untilBrought(handled)
})
