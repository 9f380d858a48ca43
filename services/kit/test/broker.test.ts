import type { ReceivedMessage } from '@axle/kit/kafka/broker'
import { until } from '@axle/kit/testing/until'
import { catchError, partitions, getText, topicPerTest } from './broker.setup.ts'

const { broker, sender, send, read, consume, state } = topicPerTest()

test('topics are created, changed and emptied as requested', async () => {
  const name = `${state.topic}.settings`
  const settings = { 'cleanup.policy': 'compact', 'retention.ms': '1000' }
  await broker.topics.create([{ name, partitions: 3, copies: 1, settings }])
  expect(await broker.topics.list()).toEqual(expect.arrayContaining([state.topic, name]))
  expect(await broker.topics.describe(name)).toMatchObject({ partitions: 3, settings })
  await broker.topics.change([{ name, settings: { 'retention.ms': '-1' } }])
  const fetchSetting = async (key: string) => (await broker.topics.describe(name)).settings[key]
  await until('it is changed', async () => (await fetchSetting('retention.ms')) === '-1')
  expect(await fetchSetting('cleanup.policy')).toBe('delete')
  await send('a')
  await broker.topics.empty(state.topic)
  expect(await broker.listOffsets([state.topic])).toContainEqual({
    topic: state.topic,
    partition: 0,
    from: 1n,
    to: 1n,
  })
})

test('create() does not change an existing topic', async () => {
  await broker.topics.create([{ name: state.topic, partitions: 5 }])
  expect((await broker.topics.describe(state.topic)).partitions).toBe(partitions)
})

test('messages arrive with unchanged bytes and headers, in order per key', async () => {
  const bytes = Buffer.from([0, 255, 128])
  const headers = { one: 'a', many: ['b', Buffer.from('c')] }
  await sender.send([
    { topic: state.topic, key: 'k', value: bytes, headers },
    { topic: state.topic, key: 'k', value: '' },
    { topic: state.topic, key: Buffer.from('k'), value: null },
  ])
  const letters: ReceivedMessage[] = []
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

test('an acknowledged message is not delivered to its group again', async () => {
  await send('a')
  const first = consume('g')
  await until('it is given', () => first.given.includes('a'))
  await first.leave()
  await send('b')
  const [second, other] = [consume('g'), consume('other')]
  await until('the next is given', () => second.given.includes('b'))
  await until('the other group has both', () => other.given.length === 2)
  expect(second.given).toEqual(['b'])
})

test('a partition pauses at a waiting message while other partitions continue', async () => {
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

test('a waiting message is not acknowledged when its consumer stops', async () => {
  const released = Promise.withResolvers<void>()
  const first = consume('g', { value: 'wait', until: released.promise })
  await send('done')
  await send('wait')
  await until('it waits', () => first.given.includes('wait'))
  await first.leave()
  released.resolve()
  const second = consume('g')
  await until('the next member gets it', () => second.given.length > 0)
  expect(second.given).toEqual(['wait'])
})

test('a consumer can be stopped immediately after it has started', async () => {
  const { leave, given } = consume('g')
  await leave()
  await send('late')
  const other = consume('other')
  await until('others get it', () => other.given.includes('late'))
  expect(given).toEqual([])
})

test('read() delivers each message in the offset ranges once, and stores the offsets if isKept is set', async () => {
  const group = { id: `${state.topic}.kept`, isKept: true }
  await send('a')
  await send('b', 1)
  const stretches = await broker.listOffsets([state.topic], group.id)
  await send('c')
  const texts: string[] = []
  await broker.read(group, stretches, async (letter) => void texts.push(getText(letter)))
  expect(texts.toSorted()).toEqual(['a', 'b'])
  const left = await broker.listOffsets([state.topic], group.id)
  expect(left.filter(({ from, to }) => from < to)).toEqual([
    { topic: state.topic, partition: 0, from: 1n, to: 2n },
  ])
})

test('read() rejects with the error that its callback throws', async () => {
  await send('a')
  const bug = new TypeError('x is undefined')
  expect(await catchError(read(() => Promise.reject(bug)))).toBe(bug)
})
