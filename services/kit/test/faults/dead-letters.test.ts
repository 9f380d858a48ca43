import { onceById } from '@axle/kit/testing/deliveries'
import { handleDeadLetters } from '../../src/kafka/dead-letters.ts'
import type { AnyEvent } from '@axle/kit/events/event'
import { testBrokers } from '@axle/kit/testing/environment'
import { createTopics, type Topics } from '@axle/kit/testing/topics'
import { until } from '@axle/kit/testing/until'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { orderEvent, startBus } from '../bus.setup.ts'

const services = ['booking', 'catalogue', 'review', 'analytics'] as const
type Service = (typeof services)[number]

let topics: Topics
let buses: ReturnType<typeof startBus>[]
/** Ids of the events that each service has handled, in order. */
let handled: Record<Service, string[]>
/** Maps an event id to the service whose handler fails for that event. */
let bugs: Map<string, Service>

/** All four services consume the orders topic. Only catalogue and review handle order.shipped. */
beforeEach(async () => {
  topics = await createTopics()
  handled = { booking: [], catalogue: [], review: [], analytics: [] }
  bugs = new Map()
  buses = services.map((service) => {
    const bus = startBus(topics.prefix, service)
    async function handle({ id }: AnyEvent): Promise<void> {
      if (bugs.get(id) === service) throw new TypeError('x is undefined')
      handled[service].push(id)
    }
    const isPublished = service === 'catalogue' || service === 'review'
    const consumers = { 'order.placed': handle, ...(isPublished && { 'order.shipped': handle }) }
    bus.consume({ topics: ['orders.v1'], consumers })
    return bus
  })
})
afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.stop()))
  await topics.stop()
})

const parked = () => topics.seen().filter(({ topic }) => topic === 'orders.v1.dlq')
const send = (value: string | Buffer | null, headers = {}) =>
  topics.send('orders.v1', 'k', value, 0, headers)

/**
 * Waits until all groups have handled all earlier messages, and until the dead letters of those messages have arrived.
 */
async function settled(): Promise<void> {
  const last = orderEvent('order.placed')
  await send(JSON.stringify(last))
  await until('all are past it', () => services.every((name) => handled[name].includes(last.id)))
  const mark = randomUUID()
  await send(mark)
  await until('the mark is parked', () => parked().some(({ value }) => value === mark))
}

/** Returns the position of a dead letter's original message, and the service that stored the dead letter. */
const position = ({ headers: { service, partition, offset } }: ReturnType<typeof parked>[number]) =>
  offset && `${service} ${partition} ${offset}`

/** Returns dead letters without repeats and without the marker messages that `settled` sends. */
const letters = (isMark = /^[0-9a-f-]{36}$/) =>
  onceById(parked(), position).filter(({ value }) => !isMark.test(value ?? ''))

async function handleAll(replay: boolean) {
  const at = testBrokers()
  const seen: string[] = []
  const counts = await handleDeadLetters({ at, prefix: topics.prefix, replay }, (letter) =>
    seen.push(`${letter.headers['group'] ?? 'all'} ${letter.isCut ? 'cut' : 'whole'}`),
  )
  return { ...counts, seen }
}

const replay = () => handleAll(true)

test('an unreadable message becomes only one dead letter, with its original bytes and headers', async () => {
  const junk = randomBytes(64)
  await send(junk, { 'content-type': 'image/png', service: 'somebody' })
  await send(null)
  await send('')
  await settled()
  const [first, second, third, ...more] = letters()
  expect(first?.bytes).toEqual(junk)
  expect(second?.bytes).toBeNull()
  expect(third?.bytes).toEqual(Buffer.alloc(0))
  expect(more).toEqual([])
  expect(first?.headers).toMatchObject({
    service: 'booking',
    topic: `${topics.prefix}orders.v1`,
    'original-content-type': 'image/png',
    'original-service': 'somebody',
  })
})

test('a message that violates its schema becomes a dead letter for each group that handles its type', async () => {
  const bad = { ...orderEvent('order.shipped'), data: { orderId: 7 } }
  await send(JSON.stringify(bad))
  await settled()
  expect(
    letters()
      .map(({ headers }) => headers['service'])
      .toSorted(),
  ).toEqual(['catalogue', 'review'])
  await replay()
  await settled()
  const again = letters().slice(2)
  expect(again.map(({ headers }) => headers['service']).toSorted()).toEqual(['catalogue', 'review'])
})

test('a replayed message is handled only by the group that failed, and has its original headers', async () => {
  const event = orderEvent('order.placed')
  bugs.set(event.id, 'review')
  await send(JSON.stringify(event), { id: event.id })
  await settled()
  expect(letters().map(({ headers }) => headers['service'])).toEqual(['review'])
  bugs.clear()
  const { seen } = await replay()
  expect(seen).toContain(`${topics.prefix}review whole`)
  await until('it was handled', () => handled.review.includes(event.id))
  await settled()
  const times = services.map((name) => handled[name].filter((id) => id === event.id).length)
  expect(times).toEqual([1, 1, 1, 1])
  const copy = topics
    .seen()
    .filter(({ topic, headers }) => topic === 'orders.v1' && headers['for-group'])
  expect(copy.map(({ headers }) => headers['id'])).toContain(event.id)
})

test('a message that is too large becomes a truncated dead letter with its hash and position', async () => {
  const large = randomBytes(1_048_000)
  await send(large)
  await settled()
  const [letter, ...more] = letters()
  expect(more).toEqual([])
  expect(letter?.headers).toMatchObject({
    valueBytes: String(large.length),
    sha256: createHash('sha256').update(large).digest('hex'),
    partition: '0',
  })
  expect(letter?.headers['offset']).toMatch(/^\d+$/)
  expect(large.subarray(0, letter?.bytes?.length)).toEqual(letter?.bytes)
  const first = await replay()
  expect(first.seen).toContain('all cut')
  expect(first.cut).toBe(1)
  expect(first.whole).toBe(first.seen.length - 1)
})

test('a truncated dead letter stays listed when the other dead letters are replayed', async () => {
  await send(randomBytes(1_048_000))
  await settled()
  await replay()
  await until('all are parked again', () => letters().length === 1 && parked().length > 2)
  const listed = await handleAll(false)
  expect(listed.seen.filter((one) => one === 'all cut')).toHaveLength(1)
  expect([listed.cut, listed.whole]).toEqual([1, listed.seen.length - 1])
  const again = await replay()
  expect([again.cut, again.whole]).toEqual([1, listed.whole])
})
