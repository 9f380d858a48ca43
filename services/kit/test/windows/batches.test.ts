import type { AnyEvent } from '@axle/kit/event'
import { atLeast } from '@axle/kit/testing/deliveries'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { sends } from '../../src/events/broker.ts'
import { orderEvent } from '../bus.setup.ts'
import { endAfterTest, isEmpty, orders, relay, setUpRelays, topics } from '../relay.setup.ts'

setUpRelays()

const noSweepMs = 3_600_000
const written = 20

const write = (event: AnyEvent) => orders.create({ _id: randomUUID(), outbox: [event] })

/** Counts the sends that start from now on. */
function countSends(): () => number {
  let count = 0
  const start = (): void => void (count += 1)
  sends.start.subscribe(start)
  endAfterTest(async () => void sends.start.unsubscribe(start))
  return () => count
}

test('events that are written during a send form the next batch', async () => {
  const sent = countSends()
  relay(undefined, undefined, noSweepMs)
  const events = Array.from({ length: written }, () => orderEvent('order.placed'))
  await Promise.all(events.map(write))
  const ids = () => new Set(topics.events('order.placed').map(({ id }) => id))
  await until('all were sent', () => ids().size === written)
  expect(sent()).toBeLessThan(written)
})

test('onEvent receives an event when it is written, and the event needs no sweep', async () => {
  const shown: string[] = []
  relay(undefined, ({ id }) => void shown.push(id), noSweepMs)
  const one = orderEvent('order.delivered')
  await write(one)
  expect(shown).toEqual([one.id])
  await until('it was sent', () => atLeast(1, topics.events('order.delivered', one.subject)))
  expect(shown).toEqual([one.id])
})

test('a stop sends waiting events', async () => {
  const { stop } = relay(undefined, undefined, noSweepMs)
  const one = orderEvent('order.delivered')
  await write(one)
  await stop()
  expect(await isEmpty()).toBe(true)
  await until('it was sent', () => atLeast(1, topics.events('order.delivered', one.subject)))
})
