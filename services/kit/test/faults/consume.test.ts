import type { Consumers } from '@axle/kit/events/event'
import { dropDatabases } from '@axle/kit/testing/database'
import { testEnvironment } from '@axle/kit/testing/environment'
import { type Proxy, startProxy } from '@axle/kit/testing/proxy'
import { createTopics, type Topics } from '@axle/kit/testing/topics'
import { until } from '@axle/kit/testing/until'
import mongoose, { mongo } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { orderEvent, productEvent, startBus } from '../bus.setup.ts'

let topics: Topics
let proxy: Proxy
let store: mongoose.Connection
let buses: ReturnType<typeof startBus>[] = []
const dbName = `t${randomUUID()}`

beforeAll(async () => {
  proxy = await startProxy(testEnvironment().MONGO_URL)
  store = mongoose.createConnection()
  const options = {
    dbName,
    serverSelectionTimeoutMS: 300,
    bufferCommands: false,
  }
  // The short timeout makes requests fail quickly during an outage, but a slow machine may then need several attempts
  // to connect.
  const url = `mongodb://127.0.0.1:${proxy.port}`
  await until('the store is there', () => store.openUri(url, options))
})
beforeEach(async () => {
  topics = await createTopics()
})
afterEach(async () => {
  proxy.heal()
  await Promise.all(buses.map((bus) => bus.stop()))
  buses = []
  await topics.stop()
})
afterAll(async () => {
  await store.destroy(true)
  await dropDatabases(dbName)
  await proxy.stop()
})

/**
 * Creates event handlers that record which events they tried to handle and which they handled. The handler for
 * `order.placed` writes to MongoDB through the proxy.
 */
function createWitness() {
  const tried: string[] = []
  const handled: string[] = []
  const consumers: Consumers = {
    'order.placed': async ({ id, subject }) => {
      tried.push(id)
      await store.collection('orders').insertOne({ subject, at: handled.length })
      handled.push(id)
    },
    'order.cancelled': async ({ id }) => void handled.push(id),
    'product.changed': async ({ id }) => void handled.push(id),
  }
  return { tried, handled, consumers }
}

function consume(consumers: Consumers) {
  const bus = startBus(topics.prefix)
  buses.push(bus)
  bus.consume({ topics: ['orders.v1', 'catalogue.v1'], consumers })
  return bus
}

async function send(partition: number, ...events: readonly { id: string; subject: string }[]) {
  for (const event of events) {
    const topic = 'data' in event && 'revision' in (event.data as object) ? 'catalogue' : 'orders'
    await topics.send(`${topic}.v1`, event.subject, JSON.stringify(event), partition)
  }
}

const outages = [
  ['unavailable', () => proxy.cut()],
  ['silent', () => proxy.freeze()],
] as const

test.each(outages)(
  'events that need MongoDB wait when it is %s, and all others are handled',
  async (_how, breakStore) => {
    const { tried, handled, consumers } = createWitness()
    consume(consumers)
    const [before, other, product] = [
      orderEvent('order.placed'),
      orderEvent('order.cancelled'),
      productEvent('p', 1),
    ]
    const first = orderEvent('order.placed')
    const waiting = [
      first,
      orderEvent('order.placed', first.subject),
      orderEvent('order.cancelled', first.subject),
    ] as const
    await send(0, before)
    await until('it consumes', () => handled.includes(before.id))
    breakStore()
    await send(0, ...waiting)
    await until('the first waits', () => tried.includes(waiting[0].id))
    await send(1, other)
    await send(0, product)
    await until(
      'the others are handled',
      () => [other, product].every(({ id }) => handled.includes(id)),
      20,
    )
    expect(handled).not.toContain(waiting[0].id)
    proxy.heal()
    const ids = waiting.map(({ id }) => id)
    await until('all are handled', () => ids.every((id) => handled.includes(id)))
    expect(handled.filter((id) => ids.includes(id))).toEqual(ids)
  },
)

test('a stopping consumer does not acknowledge a waiting message', async () => {
  const first = createWitness()
  const bus = consume(first.consumers)
  const [before, waiting] = [orderEvent('order.placed'), orderEvent('order.placed')]
  await send(0, before)
  await until('it consumes', () => first.handled.includes(before.id))
  proxy.cut()
  await send(0, waiting)
  await until('it waits', () => first.tried.filter((id) => id === waiting.id).length >= 2)
  await bus.stop()
  proxy.heal()
  const second = createWitness()
  consume(second.consumers)
  await until('the next takes it', () => second.handled.includes(waiting.id))
  expect(first.handled).toEqual([before.id])
  expect(second.handled).toEqual([waiting.id])
})

test('an instance that joins during an outage handles events in order per subject', async () => {
  const witness = createWitness()
  consume(witness.consumers)
  const before = orderEvent('order.placed')
  await send(0, before)
  await until('it consumes', () => witness.handled.includes(before.id))
  proxy.cut()
  const byPartition = [0, 1, 2].map(() => {
    const subject = randomUUID()
    return [1, 2, 3].map(() => orderEvent('order.placed', subject))
  })
  for (const [partition, events] of byPartition.entries()) await send(partition, ...events)
  await until('all partitions wait', () =>
    byPartition.every(([head]) => witness.tried.includes(head?.id ?? '')),
  )
  const joined = createWitness()
  consume(joined.consumers)
  await until('the second instance tries too', () => joined.tried.length > 0)
  proxy.heal()
  const all = () => [...witness.handled, ...joined.handled]
  await until('all are handled', () => byPartition.flat().every(({ id }) => all().includes(id)))
  for (const events of byPartition) {
    const ids = events.map(({ id }) => id)
    const firsts = [...new Set(all().filter((id) => ids.includes(id)))]
    expect(firsts).toEqual(ids)
  }
})

test('attempts that fail during an outage do not count towards the limit of five attempts', async () => {
  const outage = () => new mongo.MongoServerError({ ok: 0, code: 189, errmsg: 'stepped down' })
  const failures = [
    ...Array.from({ length: 6 }, outage),
    ...Array.from({ length: 4 }, () => new TypeError('x')),
  ]
  const handled: string[] = []
  consume({
    'order.placed': async ({ id }) => {
      const failure = failures.shift()
      if (failure) throw failure
      handled.push(id)
    },
  })
  const event = orderEvent('order.placed')
  await send(0, event)
  await until('it is handled', () => handled.includes(event.id))
  expect(topics.seen().filter(({ topic }) => topic.endsWith('.dlq'))).toEqual([])
})

test('a message becomes a dead letter after five attempts when its handler has a bug', async () => {
  const handled: string[] = []
  let tries = 0
  consume({
    'order.placed': async () => {
      tries += 1
      throw new TypeError('x is undefined')
    },
    'order.cancelled': async ({ id }) => void handled.push(id),
  })
  const bad = orderEvent('order.placed')
  const next = orderEvent('order.cancelled', bad.subject)
  await send(0, bad, next)
  await until('the next is handled', () => handled.includes(next.id))
  expect(tries).toBe(5)
  const parked = await until('it is parked', () =>
    topics.seen().find(({ topic, key }) => topic === 'orders.v1.dlq' && key === bad.subject),
  )
  expect(parked.headers['attempts']).toBe('5')
})
