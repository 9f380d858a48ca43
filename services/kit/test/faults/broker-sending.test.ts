import { sends } from '@axle/kit/kafka/broker'
import { BrokerError, isTooLarge } from '@axle/kit/kafka/broker-error'
import { startKafkaProxy } from '@axle/kit/testing/proxy'
import { until } from '@axle/kit/testing/until'
import { at, create, catchError, topicPerTest } from '../broker.setup.ts'

const { broker, sender, outgoing, send, consume, state } = topicPerTest()

test('a sender continues after Kafka rejects a message as too large', async () => {
  const error = await catchError(send('x'.repeat(1_100_000)))
  expect(isTooLarge(error)).toBe(true)
  expect(error).toMatchObject({ isOutage: false })
  await send('small')
})

test('every adapter function throws an outage error when Kafka is unavailable', async () => {
  const away = create({ name: 'test', brokers: ['127.0.0.1:1'], retries: 0 })
  const lonely = away.createSender()
  const stretch = { topic: state.topic, partition: 0, from: 0n, to: 1n }
  const calls = [
    away.probe(),
    away.topics.list(),
    away.listOffsets([state.topic]),
    away.read({ id: state.topic, isKept: true }, [stretch], () => Promise.resolve()),
    lonely.ready(),
  ]
  for (const error of await Promise.all(calls.map(catchError))) {
    expect(error).toBeInstanceOf(BrokerError)
    expect(error).toMatchObject({ isOutage: true })
  }
  await lonely.close()
  expect(await catchError(broker.probe())).toBeUndefined()
})

test('a send fails at its deadline when Kafka does not respond, and its message never arrives later', async () => {
  const proxy = await startKafkaProxy(at.brokers[0] ?? '')
  state.ending.push(proxy.stop)
  const behind = create({ ...at, name: 'test', brokers: [`127.0.0.1:${proxy.port}`] })
  const slow = behind.createSender()
  state.ending.push(slow.close)
  await slow.send([outgoing('before')])
  proxy.freeze()
  const late = slow.sendUntil(performance.now() + 500, (now) => now([outgoing('late')]))
  const error = await catchError(late)
  expect(error).toMatchObject({ isOutage: true })
  proxy.heal()
  await slow.send([outgoing('after')])
  const { given } = consume('g')
  await until('what came after is there', () => given.includes('after'))
  expect(given).toEqual(['before', 'after'])
})

test("a process that is paused until after a send's deadline does not send the message", async () => {
  await send('before')
  const late = sender.sendUntil(performance.now() + 200, async (now) => {
    // Simulates SIGSTOP. Until the wait is over, this process runs nothing, not even timers.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
    await now([outgoing('late')])
  })
  expect(await catchError(late)).toMatchObject({ isOutage: true })
  await send('after')
  const { given } = consume('g')
  await until('what came after is there', () => given.includes('after'))
  expect(given).toEqual(['before', 'after'])
})

test('each send is traced at its start and at its end', async () => {
  const shown: string[] = []
  const begin = () => void shown.push('begins')
  const end = (one: unknown) => void shown.push('error' in (one as object) ? 'fails' : 'ends')
  sends.start.subscribe(begin)
  sends.asyncStart.subscribe(end)
  await send('a')
  await catchError(send('x'.repeat(1_100_000)))
  sends.start.unsubscribe(begin)
  sends.asyncStart.unsubscribe(end)
  expect(shown).toEqual(['begins', 'ends', 'begins', 'fails'])
})
