import type { AnyEvent } from '@axle/kit/events/event'
import { atLeast, onceById } from '@axle/kit/testing/deliveries'
import { until } from '@axle/kit/testing/until'
import { orderEvent, productEvent } from '../bus.setup.ts'
import {
  isEmpty,
  orders,
  products,
  runPublisher,
  setUpPublishers,
  topics,
} from '../publisher.setup.ts'

/** Number of documents in a publisher's batch. Within a batch, documents may be sent in any order. */
const batchSize = 50

setUpPublishers()

/** Returns the messages that have been sent so far, without repeats. */
const sentOnce = () => onceById(topics.seen(), ({ headers }) => headers['id'])

/**
 * Returns the event with its time backdated by the given age, so that a test can choose the order of waiting events.
 */
function aged<E extends AnyEvent>(event: E, seconds: number): E {
  return { ...event, time: new Date(Date.now() - seconds * 1000).toISOString() }
}

/**
 * Creates thousands of products with waiting events. New events are queued as fast as the publisher sends them, until
 * `empty` is called.
 */
function createBacklog(createEvent: (index: number) => AnyEvent) {
  const size = 5_000
  const refill = 500
  const waitingAfter = new Map<string, number>()
  let queued = 0
  let sent = 0
  let isOpen = true
  let writing: Promise<unknown> = Promise.resolve()

  async function queue(count: number): Promise<void> {
    const events = Array.from({ length: count }, (_none, index) => createEvent(queued + index))
    queued += count
    await products.insertMany(events.map((event) => ({ _id: event.subject, outbox: [event] })))
  }

  return {
    fill: () => queue(size),
    noteSent: ({ id }: AnyEvent): void => {
      sent += 1
      waitingAfter.set(id, queued - sent)
      if (isOpen && queued - sent <= size - refill) {
        const written = queue(refill)
        writing = writing.then(() => written)
      }
    },
    /** Returns how many events were still waiting when the given event was sent. */
    after: (id: string): false | { waiting: number } => {
      const waiting = waitingAfter.get(id)
      return waiting === undefined ? false : { waiting }
    },
    empty: async (): Promise<void> => {
      isOpen = false
      await writing
      await products.deleteMany({})
    },
  }
}

test('the writer of an unordered outbox sends its events without a lease, and empties the outbox', async () => {
  runPublisher()
  const [first, second] = [orderEvent('order.placed'), orderEvent('order.paid')]
  await orders.create({ _id: 'a', outbox: [first] })
  await orders.updateOne({ _id: 'a' }, { $push: { outbox: second } })
  await orders.updateOne({ _id: 'b' }, { $push: { outbox: orderEvent('order.shipped') } })
  await products.create({ _id: 'c', outbox: [productEvent('c', 1)] })
  await until('nothing waits', isEmpty)
  const fences = [await orders.findById('a').lean(), await products.findById('c').lean()]
  expect(fences.map((one) => one?.outboxFence ?? 0)).toEqual([0, 1])
  await until('all were read', () => topics.seen().length >= 3)
  expect(topics.seen().map(({ headers }) => headers['id'])).toEqual(
    expect.arrayContaining([first.id, second.id]),
  )
  expect(sentOnce()).toHaveLength(3)
})

test('invalid events and events without a topic are moved to outboxRejected, and all others are sent', async () => {
  const bad = { ...orderEvent('order.placed'), data: { orderId: 7 } } as unknown as AnyEvent
  const unknown = { ...orderEvent('order.placed'), type: 'order.teleported' } as unknown as AnyEvent
  const [before, after] = [orderEvent('order.placed'), orderEvent('order.paid')]
  const others = Array.from({ length: 20 }, () => orderEvent('order.placed'))
  await orders.create({ _id: 'mixed', outbox: [before, bad, unknown, after] })
  await orders.create(others.map((event) => ({ _id: event.subject, outbox: [event] })))
  runPublisher()
  await until('nothing waits', isEmpty)
  const { outboxRejected: aside = [] } = await orders.findById('mixed').orFail().lean()
  expect(aside?.map(({ event, reason }) => [event.id, reason])).toEqual([
    [bad.id, expect.stringContaining('data')],
    [unknown.id, expect.stringContaining('order.teleported')],
  ])
  const sent = [before, after, ...others]
  await until('all others were sent', () =>
    sent.every(({ id }) => topics.seen().some(({ headers }) => headers['id'] === id)),
  )
  expect(sentOnce()).toHaveLength(sent.length)
})

test('an event that is too large for Kafka is moved to outboxRejected, and all others are sent', async () => {
  const large = productEvent('large', 1, 'x'.repeat(1_100_000))
  const small = productEvent('small', 1)
  await products.create([
    { _id: 'large', outbox: [large, productEvent('large', 2)] },
    { _id: 'small', outbox: [small] },
  ])
  runPublisher()
  await until('nothing waits', isEmpty)
  const revisions = () =>
    onceById(topics.events('product.changed')).map(({ data }) => [data.productId, data.revision])
  await until('the others were sent', () => atLeast(2, revisions()))
  expect(revisions().toSorted()).toEqual([
    ['large', 2],
    ['small', 1],
  ])
  const { outboxRejected: aside = [] } = await products.findById('large').orFail().lean()
  expect(aside?.map(({ event }) => event.id)).toEqual([large.id])
})

test('an event of one model is sent while thousands of events of another model wait', async () => {
  const backlog = createBacklog((index) => productEvent(`p${index}`, 1))
  await backlog.fill()
  const urgent = orderEvent('order.placed')
  await orders.create({ _id: urgent.subject, outbox: [urgent] })
  runPublisher(undefined, backlog.noteSent)
  const { waiting } = await until('the publisher knows', () => backlog.after(urgent.id))
  expect(waiting).toBeGreaterThan(1_000)
  await until('it was sent', () => atLeast(1, topics.events('order.placed', urgent.subject)))
  await backlog.empty()
})

test('a new event does not wait behind thousands of old events', async () => {
  const backlog = createBacklog((index) => aged(productEvent(`p${index}`, 1), 60))
  await backlog.fill()
  const last = productEvent('new', 2)
  const writeNew = async () => {
    await products.create({ _id: 'new', outbox: [productEvent('new', 1)] })
    await products.updateOne({ _id: 'new' }, { $push: { outbox: last } })
  }
  let writing: Promise<void> | undefined
  runPublisher(undefined, (event) => {
    backlog.noteSent(event)
    writing ??= writeNew()
  })
  const { waiting } = await until('the publisher knows', () => backlog.after(last.id))
  expect(waiting).toBeGreaterThan(1_000)
  await writing
  await until('it was sent', () => atLeast(2, onceById(topics.events('product.changed', 'new'))))
  await backlog.empty()
})

test('the oldest events are sent first', async () => {
  // If the events were sorted by id, the newest ones would come first. Only sorting by age puts the oldest events
  // first.
  const toId = (age: number) => String(age).padStart(3, '0')
  const ages = Array.from({ length: 200 }, (_none, age) => age)
  const events = ages.map((age) => aged(productEvent(toId(age), 1), age))
  await products.insertMany(events.map((event) => ({ _id: event.subject, outbox: [event] })))
  runPublisher()
  await until('all were sent', () => atLeast(events.length, sentOnce()))
  const byPartition = Map.groupBy(sentOnce(), ({ partition }) => partition)
  for (const sent of byPartition.values()) {
    const ids = sent.map(({ key }) => key)
    const computeRank = (id: string | undefined) => Math.floor(Number(id) / batchSize)
    expect(ids.map(computeRank)).toEqual(ids.map(computeRank).toSorted((one, other) => other - one))
  }
})
