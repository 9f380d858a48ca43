import type { Consumers } from '@axle/kit/consume'
import type { AnyEvent } from '@axle/kit/event'
import type { Gathered } from '@axle/kit/gather'
import { createTopics, type Topics } from '@axle/kit/testing/topics'
import { until } from '@axle/kit/testing/until'
import { orderEvent, startBus } from './bus.setup.ts'

let topics: Topics
let buses: ReturnType<typeof startBus>[] = []

beforeEach(async () => {
  topics = await createTopics()
})
afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.stop()))
  buses = []
  await topics.stop()
})

const many = 20
const noop = async () => undefined

/** Sends events of which all but the first come while that is worked on, so that they are given at once. */
async function sendBehind(first: AnyEvent, rest: readonly AnyEvent[]): Promise<void> {
  for (const event of [first, ...rest]) {
    await topics.send('orders.v1', event.subject, JSON.stringify(event), 0)
  }
}

function start(consumers: Consumers, gathered: Gathered) {
  const bus = startBus(topics.prefix)
  buses.push(bus)
  bus.consume(['orders.v1'], consumers, gathered)
  return bus
}

const placed = (count: number) => Array.from({ length: count }, () => orderEvent('order.placed'))

test('what has come of a partition is worked on at once, what is passed over among it', async () => {
  const [calls, alone] = [[] as string[][], [] as string[]]
  const events = placed(many)
  await sendBehind(orderEvent('order.paying'), [...events, orderEvent('order.paying')])
  const bus = start(
    { 'order.placed': async ({ id }) => void alone.push(id) },
    { 'order.placed': async (some) => void calls.push(some.map(({ id }) => id)) },
  )
  await until('all are handled', () => calls.flat().length + alone.length >= many)
  expect([...alone, ...calls.flat()].toSorted()).toEqual(events.map(({ id }) => id).toSorted())
  expect(calls.length).toBeLessThan(many / 2)
  await bus.stop()
  const again: string[] = []
  start({ 'order.placed': async ({ id }) => void again.push(id) }, { 'order.placed': noop })
  const last = orderEvent('order.placed')
  await sendBehind(last, [])
  await until('the next is handled', () => again.includes(last.id))
  expect(again).toEqual([last.id])
})

test('what must go by itself keeps its place among the others', async () => {
  const order: string[] = []
  const [before, between, after] = [placed(3), orderEvent('order.cancelled'), placed(3)]
  await sendBehind(orderEvent('order.paying'), [...before, between, ...after])
  start(
    {
      'order.placed': async () => void order.push('placed'),
      'order.cancelled': async () => void order.push('cancelled'),
    },
    { 'order.placed': async (some) => void order.push(...some.map(() => 'placed')) },
  )
  await until('all are handled', () => order.length >= 7)
  expect(order.indexOf('cancelled')).toBe(3)
})

test('of those at which the work on many fails each is tried by itself, and the bad one is parked', async () => {
  const handled: string[] = []
  const events = placed(4)
  const bad = events[2]?.id
  await sendBehind(orderEvent('order.paying'), events)
  start(
    {
      'order.placed': async ({ id }) => {
        if (id === bad) throw new TypeError('x is undefined')
        handled.push(id)
      },
    },
    { 'order.placed': async () => Promise.reject(new TypeError('x is undefined')) },
  )
  const good = events.map(({ id }) => id).filter((id) => id !== bad)
  await until('the others are handled', () => good.every((id) => handled.includes(id)))
  const parked = await until('it is parked', () =>
    topics.seen().filter(({ topic }) => topic === 'orders.v1.dlq'),
  )
  expect(parked.map(({ key }) => key)).toEqual([events[2]?.subject])
})

test('work on many that takes long is done by each, and holds no other partition up', async () => {
  const handled: string[] = []
  const events = placed(3)
  await sendBehind(orderEvent('order.paying'), events)
  start(
    { 'order.placed': async ({ id }) => void handled.push(id) },
    { 'order.placed': () => new Promise(() => undefined) },
  )
  await until('all are handled', () => handled.length >= events.length)
  expect(handled).toEqual(events.map(({ id }) => id))
})
