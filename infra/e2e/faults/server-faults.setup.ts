import { testEnvironment } from '@axle/kit/testing/environment'
import { person } from '@axle/kit/testing/issuer'
import { servers, type TestServer } from '@axle/kit/testing/servers'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { brokerFaults } from './broker-faults.setup.ts'
import { type Fault, nothing } from './fault.setup.ts'
import { services } from './fault-shop.setup.ts'

const frozenSeconds = 90

/**
 * Sends a command to Redis as administrator.
 * @returns the lines of the response
 */
async function command(words: string): Promise<readonly string[]> {
  const { hostname, port, username, password } = new URL(testEnvironment().REDIS_URL)
  const socket = connect(Number(port), hostname)
  const answers: string[] = []
  for (const line of [`AUTH ${username} ${password}`, words]) {
    socket.write(`${line}\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    if (answer.toString().startsWith('-')) throw new Error(`Redis: ${answer}`)
    answers.push(answer.toString())
  }
  socket.destroy()
  return answers.at(-1)?.trimEnd().split('\r\n') ?? []
}

const emptied: Fault = {
  name: 'redis: emptied',
  concerns: 'none',
  apply: async () => void (await command('FLUSHALL')),
  heal: nothing,
}

/** Makes Redis reject each write that needs memory, as if the memory were full and eviction turned off. */
function createFull(): Fault {
  let maxBytes = '0'
  return {
    name: 'redis: full',
    concerns: 'none',
    apply: async () => {
      const preset = await command('CONFIG GET maxmemory')
      maxBytes = preset.at(-1) ?? maxBytes
      await command('CONFIG SET maxmemory 1')
    },
    heal: async () => void (await command(`CONFIG SET maxmemory ${maxBytes}`)),
  }
}

const frozenRedis: Fault = {
  name: `redis: frozen for ${frozenSeconds} s`,
  concerns: 'none',
  leastSeconds: frozenSeconds,
  apply: () => servers.pause('redis'),
  heal: () => servers.resume('redis'),
}

const redisFaults: readonly Fault[] = [emptied, createFull(), frozenRedis]

/**
 * Number of orders, large enough that every Kafka partition contains some of them. If these orders blocked a partition,
 * the other orders in it would be delayed too.
 */
const orderCount = 12
const rejectedSeconds = 30

/**
 * Deletes a product's stock document. Uses a separate product, because the audit checks the stock of all other
 * products.
 */
const lostStock: Fault = {
  name: 'catalogue: the stock document of one product deleted',
  concerns: 'none',
  apply: async (shop) => {
    const { booking, catalogue } = shop.instances
    const at = { booking: booking[0].url(), catalogue: catalogue[0].url() }
    const buyer = person()
    const productId = await shop.stocked(at, 2 * orderCount)
    await shop.databases.catalogue.remove('stocks', { _id: productId })
    const orders = Array.from({ length: orderCount }, async () => {
      const { body } = await shop.place(at, buyer, productId, 1)
      await shop.becomes(at, buyer, body._id, ['rejected'], rejectedSeconds)
    })
    await Promise.all(orders)
  },
  heal: nothing,
}

/**
 * Orders that are affected when each backing service fails. Orders need Kafka and MongoDB. Redis only improves speed,
 * and the S3 store contains only images.
 */
const concerned = { kafka: 'all', mongo: 'all', redis: 'none', s3: 'none' } as const
const topicNames = ['catalogue.v1', 'orders.v1', 'payments.v1']
/** Duration in milliseconds for which the catalogue reads no messages. Messages sent during this time are lost. */
const unreadMs = 4_000

function endings(server: TestServer & keyof typeof concerned): readonly Fault[] {
  const concerns = concerned[server]
  const start = () => servers.start(server)
  return [
    { name: `${server}: stopped`, concerns, apply: () => servers.stop(server), heal: start },
    { name: `${server}: kill -9`, concerns, apply: () => servers.kill(server), heal: start },
  ]
}

const frozen = (server: TestServer & keyof typeof concerned): Fault => ({
  name: `${server}: frozen`,
  concerns: concerned[server],
  apply: () => servers.pause(server),
  heal: () => servers.resume(server),
})

/** Permanently deletes messages that no service has read yet, and restarts the brokers. */
const emptiedLog: Fault = {
  name: 'kafka: restarted with an emptied log',
  concerns: 'all',
  losesEvents: true,
  apply: async ({ instances, topics }) => {
    const all = services.flatMap((service) => instances[service])
    for (const instance of instances.catalogue) instance.signal('SIGSTOP')
    await pause(unreadMs)
    // Booking must not run now, because it would publish responses to messages that are lost.
    for (const instance of instances.booking) instance.signal('SIGSTOP')
    for (const name of topicNames) await topics.cut(name)
    await servers.stop('kafka')
    for (const instance of all) instance.signal('SIGCONT')
  },
  heal: () => servers.start('kafka'),
}

/**
 * Restarts one instance of each service while the keys that verify tokens are unavailable. These instances respond 503.
 * All others have already loaded the keys.
 */
const lostKeys: Fault = {
  name: 'sign-in: its keys cannot be read, and one instance restarts',
  concerns: 'none',
  apply: async ({ issuer, instances }) => {
    issuer.setAway(true)
    for (const service of services) {
      await instances[service][0].kill()
      await instances[service][0].start()
    }
  },
  heal: async ({ issuer }) => issuer.setAway(false),
}

export const serverFaults: readonly Fault[] = [
  ...(['kafka', 'redis', 'mongo', 's3'] as const).flatMap(endings),
  ...(['kafka', 'mongo', 's3'] as const).map(frozen),
  ...brokerFaults,
  ...redisFaults,
  emptiedLog,
  lostStock,
  lostKeys,
]
