import { createLog } from '@axle/kit/observability/log'
import { announce, toLiveKey, missedSince } from '@axle/kit/redis/live'
import { isOutage } from '@axle/kit/errors/outage'
import { connectRedis, connectSubscriber } from '@axle/kit/redis/redis'
import { findRevoked, revokeSession, revokeTokens } from '@axle/kit/redis/revocation'
import { createStopper } from '@axle/kit/service/stop'
import { until } from '@axle/kit/testing/until'
import { startCluster, startWatched } from '../redis-nodes.setup.ts'

const log = createLog('test', 'silent')
const closing: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
}, 60_000)

const open = (url: string) => {
  const redis = connectRedis(url, log, createStopper(log))
  closing.push(() => redis.disconnect())
  return redis
}

const openSubscriber = (url: string) => {
  const subscriber = connectSubscriber(url, log, createStopper(log), 2_000)
  closing.push(() => subscriber.disconnect())
  return subscriber
}

const isReady = (redis: { readonly status: string }) => () => redis.status === 'ready'
const token = (sessionId: string) => ({ id: 'p1', sessionId, issuedAtSeconds: 100 })

test("revoked-token entries are not lost when a sentinel promotes a killed server's replica", async () => {
  const watched = await startWatched()
  closing.push(() => watched.close())
  const redis = open(watched.url)
  await until('the client is ready', isReady(redis), 30)
  await revokeSession(redis, 't:', 's1')
  await until('the replica has it', async () => {
    return (await watched.second.own.get('t:revoked-session:s1')) === '1'
  })

  await watched.first.server.kill()
  const refused = await redis.get('t:any').catch((error: unknown) => error)
  expect([refused, isOutage(refused)]).toEqual([refused, true])
  await watched.noticeDeath()
  await until('another is written to', () => redis.set('t:any', '1').catch(() => undefined), 60)
  expect(await findRevoked(redis, 't:', token('s1'))).toBe('session')
}, 120_000)

test('Redis Cluster stores revoked-token entries and streams, and clients recover from a node failure', async () => {
  const cluster = await startCluster()
  closing.push(() => cluster.close())
  const redis = open(cluster.url)
  const subscriber = openSubscriber(cluster.url)
  await until('the client is ready', isReady(redis), 30)
  await until('the listener is ready', isReady(subscriber), 30)

  await revokeSession(redis, 't:', 's1')
  await revokeTokens(redis, 't:', 'p1', 200)
  expect(await findRevoked(redis, 't:', token('s1'))).toBe('session')
  expect(await findRevoked(redis, 't:', token('s2'))).toBe('rights')

  const messages: string[] = []
  subscriber.on('message', (_channel: string, message: string) => messages.push(message))
  await subscriber.subscribe(toLiveKey('t:', 'p1'))
  await announce(redis, 't:', 'p1', { id: 'o1', status: 'paid' })
  await until('it arrives', () => messages.some((message) => message.includes('"paid"')))
  expect(await missedSince(redis, toLiveKey('t:', 'p1'), '0')).toHaveLength(1)

  let closed = 0
  subscriber.on('close', () => {
    closed += 1
  })
  await cluster.nodes[0]?.server.kill()
  await cluster.noticeDeath()
  await until('the listener knows', () => closed > 0)
  await until('another node is listened to', isReady(subscriber), 30)
  const refusals: unknown[] = []
  await until('a key of it is refused', async () => {
    const keys = Array.from({ length: 20 }, (_none, index) => `t:key-${index}`)
    const answers = await Promise.allSettled(keys.map((key) => redis.get(key)))
    refusals.push(...answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
    return refusals.length > 0
  })
  expect(refusals.filter((refusal) => !isOutage(refusal))).toEqual([])
  await cluster.nodes[0]?.server.start()
  await until('all is well', () => redis.get('t:any').then(String, () => undefined), 60)
}, 180_000)
