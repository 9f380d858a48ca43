import type { AnyEvent } from '@axle/kit/event'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { sends } from '../src/events/broker.ts'
import { orderEvent } from './bus.setup.ts'
import { endAfterTest, isEmpty, orders, relay, setUpRelays, topics } from './relay.setup.ts'

setUpRelays()

const write = (event: AnyEvent) => orders.create({ _id: randomUUID(), outbox: [event] })

/** Counts the sends that begin from now on. */
function countSends(): () => number {
  let count = 0
  const start = (): void => void (count += 1)
  sends.start.subscribe(start)
  endAfterTest(async () => void sends.start.unsubscribe(start))
  return () => count
}

test('an event that nobody waits for goes with the next one that somebody waits for', async () => {
  const sent = countSends()
  relay()
  // While it connects everything waits.
  await write(orderEvent('order.placed'))
  await until('it is connected', isEmpty)
  const areTogether = async (): Promise<boolean> => {
    const before = sent()
    for (let index = 0; index < 10; index += 1) await write(orderEvent('order.delivered'))
    await write(orderEvent('order.placed'))
    await until('all were sent', isEmpty)
    return sent() === before + 1
  }
  // A machine that is busy may take longer to write them than the first is kept.
  await until('all went together', areTogether)
})

test('events that were handed over go together, and one that was not goes with them at once', async () => {
  const sent = countSends()
  const handed: string[] = []
  relay(undefined, undefined, async ({ id, type }) => {
    handed.push(id)
    return type === 'order.placed'
  })
  await write(orderEvent('order.cancelled'))
  await until('it is connected', isEmpty)
  const areTogether = async (last: AnyEvent): Promise<boolean> => {
    const before = sent()
    for (let index = 0; index < 10; index += 1) await write(orderEvent('order.placed'))
    await write(last)
    await until('all were sent', isEmpty)
    return sent() === before + 1
  }
  await until('all went together', () => areTogether(orderEvent('order.placed')))
  await until('all went with the last', () => areTogether(orderEvent('order.cancelled')))
  expect(new Set(handed).size).toBe(handed.length)
})

test('an event that nobody waits for is shown at once, and goes by itself when nothing else does', async () => {
  const shown: string[] = []
  relay(undefined, ({ id }) => void shown.push(id))
  const late = orderEvent('order.delivered')
  await write(late)
  expect(shown).toEqual([late.id])
  await until('it was sent', () => topics.events('order.delivered', late.subject).length === 1)
  expect(shown).toEqual([late.id])
})

test('a stop sends what nobody waits for', async () => {
  const { stop } = relay()
  const late = orderEvent('order.delivered')
  await write(late)
  await stop()
  expect(await isEmpty()).toBe(true)
  await until('it was sent', () => topics.events('order.delivered', late.subject).length === 1)
})
