import { testBrokers, testEnvironment } from '@axle/kit/testing/environment'
import { type Proxy, startKafkaProxy } from '@axle/kit/testing/proxy'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import type { Assignment, Broker } from '../../src/kafka/broker.ts'

const outages = 2
const sessionSeconds = 6
const partitions = 6
/** LIMIT_FACTOR that shortens the Kafka timeouts, so that a consumer gives up soon. */
const hasty = { AXLE_ENV: 'test', LIMIT_FACTOR: '1,kafka=0.1' }

const topic = `t${randomUUID()}`
const lines: string[] = []
const stream = new Writable({
  write: (line: Buffer, _encoding, done) => {
    lines.push(String(line))
    done()
  },
})

let proxy: Proxy
let broker: Broker
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  // Set before the import, because the modules under test read LIMIT_FACTOR when they are loaded.
  Object.assign(process.env, hasty)
  const { createBroker } = await import('../../src/kafka/client/broker.ts')
  proxy = await startKafkaProxy(testEnvironment().KAFKA_BROKERS)
  const at = testBrokers(`127.0.0.1:${proxy.port}`)
  broker = createBroker({ ...at, name: 'test', log: pino(stream) })
  await broker.topics.create([{ name: topic, partitions }])
})
afterAll(async () => {
  proxy?.heal()
  for (const stop of stops) await stop()
  await broker?.topics.remove([topic])
  await proxy?.stop()
})

const crashes = () => lines.filter((line) => line.includes('Crash: ')).length

/** Makes Kafka unresponsive until a consumer has given up, and then makes Kafka responsive again. */
async function playOutage(): Promise<void> {
  const before = crashes()
  proxy.freeze()
  await until('the consumer gave up', () => crashes() > before)
  proxy.heal()
}

/** Starts an instance that joins the consumer group. */
function startInstance() {
  const seen = new Set<string>()
  let mine: Assignment = {}
  const stop = broker.consume({
    group: `${topic}.members`,
    topics: [topic],
    sessionSeconds,
    assigned: (assignment) => (mine = assignment),
    deliver: async ({ message }) => {
      seen.add(String(message.value))
      return 'done'
    },
  })
  stops.push(stop)
  return {
    seen,
    stop,
    /** Waits until this instance is the group's only member. Any other member would own some of the partitions. */
    untilAlone: () =>
      until('it has all partitions', () => (mine[topic] ?? []).length === partitions),
  }
}

test('an instance has exactly one consumer after each Kafka outage, and none after it has stopped', async () => {
  const sender = broker.createSender()
  const instance = startInstance()
  const receives = async (value: string): Promise<void> => {
    await until(`${value} is sent`, () =>
      sender.send([{ topic, key: value, value }]).then(
        () => true,
        () => false,
      ),
    )
    await until(`${value} is received`, () => instance.seen.has(value))
  }
  await receives('before')
  for (let outage = 1; outage <= outages; outage += 1) {
    await playOutage()
    await receives(`after ${outage}`)
    await instance.untilAlone()
  }
  await instance.stop()
  await startInstance().untilAlone()
  await sender.close()
})
