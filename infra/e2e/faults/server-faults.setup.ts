import { servers, type TestServer } from '@axle/kit/testing/servers'
import { setTimeout as pause } from 'node:timers/promises'
import { brokerFaults } from './broker-faults.setup.ts'
import type { Fault } from './fault.setup.ts'
import { services } from './fault-shop.setup.ts'
import { redisFaults } from './redis-faults.setup.ts'
import { lostStock } from './stock-faults.setup.ts'

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
