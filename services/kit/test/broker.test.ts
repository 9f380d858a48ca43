import { BrokerError, isTooLarge, type Letter, sends } from '@axle/kit/broker'
import { createBroker } from '@axle/kit/kafka'
import { testEnvironment } from '@axle/kit/testing/environment'
import { startKafkaProxy } from '@axle/kit/testing/proxy'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'

/** What every adapter of the port must do, against a real server. */
const create = createBroker

const addresses = testEnvironment().KAFKA_BROKERS.split(',')
const partitions = 2
const broker = create({ name: 'test', brokers: addresses })
const sender = broker.createSender()

let topic: string
let ending: (() => Promise<unknown>)[]

beforeEach(async () => {
  ending = []
  topic = `t${randomUUID()}`
  await broker.topics.create([{ name: topic, partitions }])
})
afterEach(async () => {
  for (const end of ending.toReversed()) await end()
})
afterAll(() => sender.close())

const outgoing = (value: string, partition = 0) => ({ topic, partition, key: 'k', value })
const send = (value: string, partition?: number) => sender.send([outgoing(value, partition)])
const errorOf = (work: Promise<unknown>) =>
  work.then(() => undefined).catch((error: unknown) => error)
const textOf = ({ message }: Letter) => String(message.value)

/** Reads all that the topic holds, once. */
async function read(work: (letter: Letter) => Promise<void>): Promise<void> {
  await broker.read({ id: topic, isKept: false }, await broker.stretches([topic]), work)
}

/** Consumes as a member of a group; what `hold` names is not done before it lets go. */
function consume(group: string, hold?: { readonly value: string; readonly until: Promise<void> }) {
  const given: string[] = []
  let isHeld = hold !== undefined
  void hold?.until.then(() => (isHeld = false))
  const stop = broker.consume({
    group: topic + group,
    topics: [topic],
    sessionSeconds: 10,
    deliver: async (letter) => {
      given.push(textOf(letter))
      return isHeld && hold?.value === textOf(letter) ? { until: hold.until } : 'done'
    },
  })
  ending.push(stop)
  return { given, stop }
}

test('a topic is made as asked, changed and emptied', async () => {
  const name = `${topic}.settings`
  const settings = { 'cleanup.policy': 'compact', 'retention.ms': '1000' }
  await broker.topics.create([{ name, partitions: 3, copies: 1, settings }])
  expect(await broker.topics.list()).toEqual(expect.arrayContaining([topic, name]))
  expect(await broker.topics.describe(name)).toMatchObject({ partitions: 3, settings })
  await broker.topics.change([{ name, settings: { 'retention.ms': '-1' } }])
  const settingOf = async (key: string) => (await broker.topics.describe(name)).settings[key]
  await until('it is changed', async () => (await settingOf('retention.ms')) === '-1')
  expect(await settingOf('cleanup.policy')).toBe('delete')
  await send('a')
  await broker.topics.empty(topic)
  expect(await broker.stretches([topic])).toContainEqual({ topic, partition: 0, from: 1n, to: 1n })
})

test('a topic that is there already stays as it is', async () => {
  await broker.topics.create([{ name: topic, partitions: 5 }])
  expect((await broker.topics.describe(topic)).partitions).toBe(partitions)
})

test('messages arrive as the bytes and headers that they were, those of a key in order', async () => {
  const bytes = Buffer.from([0, 255, 128])
  const headers = { one: 'a', many: ['b', Buffer.from('c')] }
  await sender.send([
    { topic, key: 'k', value: bytes, headers },
    { topic, key: 'k', value: '' },
    { topic, key: Buffer.from('k'), value: null },
  ])
  const letters: Letter[] = []
  await read(async (letter) => void letters.push(letter))
  expect(new Set(letters.map(({ partition }) => partition)).size).toBe(1)
  expect(letters.map(({ message }) => message.offset)).toEqual(['0', '1', '2'])
  expect(letters.map(({ message }) => message.key)).toEqual([1, 2, 3].map(() => Buffer.from('k')))
  expect(letters.map(({ message }) => message.value)).toEqual([bytes, Buffer.alloc(0), null])
  expect(letters[0]?.message.headers).toEqual({
    one: Buffer.from('a'),
    many: [Buffer.from('b'), Buffer.from('c')],
  })
})

test('what was acknowledged no later member of the group gets again', async () => {
  await send('a')
  const first = consume('g')
  await until('it is given', () => first.given.includes('a'))
  await first.stop()
  await send('b')
  const [second, other] = [consume('g'), consume('other')]
  await until('the next is given', () => second.given.includes('b'))
  await until('the other group has both', () => other.given.length === 2)
  expect(second.given).toEqual(['b'])
})

test('a partition pauses at a message that waits, and other partitions go on', async () => {
  const released = Promise.withResolvers<void>()
  const { given } = consume('g', { value: 'wait', until: released.promise })
  await send('wait')
  await until('it waits', () => given.includes('wait'))
  await send('behind')
  await send('beside', 1)
  await until('the other partition goes on', () => given.includes('beside'))
  expect(given).toEqual(['wait', 'beside'])
  released.resolve()
  await until('the partition goes on', () => given.includes('behind'))
  expect(given).toEqual(['wait', 'beside', 'wait', 'behind'])
})

test('a message that waits is not acknowledged when its member stops', async () => {
  const released = Promise.withResolvers<void>()
  const first = consume('g', { value: 'wait', until: released.promise })
  await send('done')
  await send('wait')
  await until('it waits', () => first.given.includes('wait'))
  await first.stop()
  released.resolve()
  const second = consume('g')
  await until('the next member gets it', () => second.given.length > 0)
  expect(second.given).toEqual(['wait'])
})

test('consuming ends although it had hardly begun', async () => {
  const { stop, given } = consume('g')
  await stop()
  await send('late')
  const other = consume('other')
  await until('others get it', () => other.given.includes('late'))
  expect(given).toEqual([])
})

test('stretches are read once, up to where they ended, and a kept group remembers them', async () => {
  const group = { id: `${topic}.kept`, isKept: true }
  await send('a')
  await send('b', 1)
  const stretches = await broker.stretches([topic], group.id)
  await send('c')
  const texts: string[] = []
  await broker.read(group, stretches, async (letter) => void texts.push(textOf(letter)))
  expect(texts.toSorted()).toEqual(['a', 'b'])
  const left = await broker.stretches([topic], group.id)
  expect(left.filter(({ from, to }) => from < to)).toEqual([
    { topic, partition: 0, from: 1n, to: 2n },
  ])
})

test('reading ends with what its work throws', async () => {
  await send('a')
  const bug = new TypeError('x is undefined')
  expect(await errorOf(read(() => Promise.reject(bug)))).toBe(bug)
})

test('a message that is too large is refused as that, and the sender sends on', async () => {
  const error = await errorOf(send('x'.repeat(1_100_000)))
  expect(isTooLarge(error)).toBe(true)
  expect(error).toMatchObject({ isOutage: false })
  await send('small')
})

test('a broker that is away is an outage to every call', async () => {
  const away = create({ name: 'test', brokers: ['127.0.0.1:1'], retries: 0 })
  const lonely = away.createSender()
  const stretch = { topic, partition: 0, from: 0n, to: 1n }
  const calls = [
    away.probe(),
    away.topics.list(),
    away.stretches([topic]),
    away.read({ id: topic, isKept: true }, [stretch], () => Promise.resolve()),
    lonely.ready(),
  ]
  for (const error of await Promise.all(calls.map(errorOf))) {
    expect(error).toBeInstanceOf(BrokerError)
    expect(error).toMatchObject({ isOutage: true })
  }
  await lonely.close()
  expect(await errorOf(broker.probe())).toBeUndefined()
})

test('what a silent broker has not taken at the deadline fails, and nothing of it arrives later', async () => {
  const proxy = await startKafkaProxy(addresses[0] ?? '')
  ending.push(proxy.stop)
  const behind = create({ name: 'test', brokers: [`127.0.0.1:${proxy.port}`] })
  const slow = behind.createSender()
  ending.push(slow.close)
  await slow.send([outgoing('before')])
  proxy.freeze()
  const late = slow.sendUntil(performance.now() + 500, (now) => now([outgoing('late')]))
  const error = await errorOf(late)
  expect(error).toMatchObject({ isOutage: true })
  proxy.heal()
  await slow.send([outgoing('after')])
  const { given } = consume('g')
  await until('what came after is there', () => given.includes('after'))
  expect(given).toEqual(['before', 'after'])
})

test('each send is shown before and after', async () => {
  const shown: string[] = []
  const begin = () => void shown.push('begins')
  const end = (one: unknown) => void shown.push('error' in (one as object) ? 'fails' : 'ends')
  sends.start.subscribe(begin)
  sends.asyncStart.subscribe(end)
  await send('a')
  await errorOf(send('x'.repeat(1_100_000)))
  sends.start.unsubscribe(begin)
  sends.asyncStart.unsubscribe(end)
  expect(shown).toEqual(['begins', 'ends', 'begins', 'fails'])
})
