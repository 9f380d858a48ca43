import type { AnyEvent } from '@axle/kit/events/event'
import { atLeast } from '@axle/kit/testing/deliveries'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { sends } from '../../src/kafka/broker.ts'
import { orderEvent } from '../bus.setup.ts'
import {
  endAfterTest,
  isEmpty,
  orders,
  runPublisher,
  setUpPublishers,
  topics,
} from '../publisher.setup.ts'

setUpPublishers()

/** Creates timers that the test advances instead of waiting. */
function createTimers() {
  let waiting: (() => void) | undefined
  return {
    sweepMs: 3_600_000,
    gather: (send: () => void) => {
      waiting = send
      return () => (waiting = undefined)
    },
    isWaiting: () => waiting !== undefined,
    advance: () => waiting?.(),
  }
}

const write = (event: AnyEvent) => orders.create({ _id: randomUUID(), outbox: [event] })

/** Returns a function that counts the sends to Kafka since this call. */
function countSends(): () => number {
  let count = 0
  const start = (): void => void (count += 1)
  sends.start.subscribe(start)
  endAfterTest(async () => void sends.start.unsubscribe(start))
  return () => count
}

const countPublished = (type: string) => topics.events(type as 'order.placed').length

test('an event that may be delayed waits and is sent with the next urgent event', async () => {
  const sent = countSends()
  const timers = createTimers()
  runPublisher(undefined, undefined, undefined, timers)
  // The publisher must connect first, because events wait until then.
  await write(orderEvent('order.placed'))
  await until('it is connected', () => countPublished('order.placed') === 1)
  const before = sent()
  for (let index = 0; index < 10; index += 1) await write(orderEvent('order.delivered'))
  expect([sent(), timers.isWaiting()]).toEqual([before, true])
  await write(orderEvent('order.placed'))
  await until(
    'all were sent',
    () => countPublished('order.delivered') + countPublished('order.placed') === 12,
  )
  expect([sent(), timers.isWaiting()]).toEqual([before + 1, false])
})

test('events that Redis delivers are batched, and are sent with the next event that Redis cannot deliver', async () => {
  const sent = countSends()
  const timers = createTimers()
  const handed: string[] = []
  const sendDirectly = async ({ id, type }: AnyEvent) => {
    handed.push(id)
    return type === 'order.placed'
  }
  runPublisher(undefined, undefined, sendDirectly, timers)
  await write(orderEvent('order.cancelled'))
  await until('it is connected', () => countPublished('order.cancelled') === 1)
  const before = sent()
  const writeTen = async () => {
    for (let index = 0; index < 10; index += 1) await write(orderEvent('order.placed'))
  }
  await writeTen()
  expect([sent(), timers.isWaiting()]).toEqual([before, true])
  timers.advance()
  await until('all were sent', () => countPublished('order.placed') === 10)
  expect(sent()).toBe(before + 1)
  await writeTen()
  await write(orderEvent('order.cancelled'))
  await until(
    'all were sent',
    () => countPublished('order.placed') + countPublished('order.cancelled') === 22,
  )
  expect(sent()).toBe(before + 2)
  expect(new Set(handed).size).toBe(handed.length)
})

test('onEvent receives an event at once, even if the event is sent to Kafka after a delay', async () => {
  const shown: string[] = []
  runPublisher(undefined, ({ id }) => void shown.push(id))
  const late = orderEvent('order.delivered')
  await write(late)
  expect(shown).toEqual([late.id])
  await until('it was sent', () => atLeast(1, topics.events('order.delivered', late.subject)))
  expect(shown).toEqual([late.id])
})

test('a stopping publisher sends delayed events', async () => {
  const { stop } = runPublisher()
  const late = orderEvent('order.delivered')
  await write(late)
  await stop()
  expect(await isEmpty()).toBe(true)
  await until('it was sent', () => atLeast(1, topics.events('order.delivered', late.subject)))
})
