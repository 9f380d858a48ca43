import { getBackoffMs } from '../async/backoff.rules.ts'
import { createCircuitBreaker } from '../async/circuit-breaker.ts'
import { scaled } from '../config/limits.ts'
import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis'
import type { Log } from '../observability/log.ts'
import type { Stopper } from '../service/stop.ts'
import { readRedisAddress, type RedisAddress } from './redis-address.rules.ts'

/**
 * Client for a single Redis server, for the server that sentinels name, or for a cluster. In a cluster, all keys of a
 * command must have the same hash slot.
 */
export type RedisClient = Redis | Cluster

const delays = { firstMs: 100, maxMs: 2_000 }
const backOff = (attempt: number): number => getBackoffMs(attempt, delays)

/** Returns the options that all Redis connections share. */
function toRedisOptions({ account, isEncrypted }: RedisAddress, commandMs: number) {
  return {
    ...account,
    ...(isEncrypted && { tls: {} }),
    maxRetriesPerRequest: 1,
    commandTimeout: commandMs,
    connectTimeout: scaled('redis', 2_000),
    // By default, ioredis sends CLIENT SETINFO. Redis before version 7.2 does not know this command and rejects
    // permissions that name it, so accounts cannot be allowed to use it.
    disableClientInfo: true,
  } satisfies RedisOptions
}

/**
 * Opens one connection, either to the server that the sentinels name or to the first node that responds. In a cluster,
 * a message that is published on one node reaches all nodes.
 */
function openServer(address: RedisAddress, commandMs: number): Redis {
  const { nodes, kind, group, sentinelPassword, database, isEncrypted } = address
  const bySentinels = {
    sentinels: nodes.map((node) => ({ ...node })),
    name: group,
    ...(sentinelPassword && { sentinelPassword }),
    ...(isEncrypted && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    sentinelRetryStrategy: backOff,
  }
  const redis: Redis = new Redis({
    ...toRedisOptions(address, commandMs),
    ...(kind === 'sentinel' ? bySentinels : nodes[0]),
    db: database,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => {
      // Chooses the next node. ioredis rereads its options whenever it reconnects.
      if (kind !== 'sentinel') Object.assign(redis.options, nodes[attempt % nodes.length])
      return backOff(attempt)
    },
  })
  return redis
}

function openCluster(address: RedisAddress, commandMs: number): Cluster {
  const options: ClusterOptions = {
    redisOptions: toRedisOptions(address, commandMs),
    enableOfflineQueue: false,
    clusterRetryStrategy: backOff,
    // Maximum number of retries when a node is unavailable. It is low, so that commands fail quickly.
    maxRedirections: 4,
    // Certificates contain host names, so the client must connect by host name instead of IP address.
    ...(address.isEncrypted && { dnsLookup: (host, answer) => answer(null, host) }),
  }
  return new Cluster([...address.nodes], options)
}

function watch(redis: RedisClient, log: Log, stopper: Stopper): void {
  let isUp = true
  redis.on('ready', () => {
    isUp = true
  })
  redis.on('error', (error) => {
    if (isUp) log.warn({ err: error }, 'Redis unavailable')
    isUp = false
  })
  stopper.add('redis', async () => redis.disconnect())
}

/**
 * Connects to Redis and reconnects automatically. While Redis is unavailable, commands fail at once instead of waiting
 * in a queue. The caller must handle failed commands, and correctness must not depend on Redis.
 * @param url see `readRedisAddress`
 * @param commandMs timeout of each command
 */
export function connectRedis(
  url: string,
  log: Log,
  stopper: Stopper,
  commandMs = scaled('redis', 400),
): RedisClient {
  const address = readRedisAddress(url)
  const open = address.kind === 'cluster' ? openCluster : openServer
  const redis = open(address, commandMs)
  watch(redis, log, stopper)
  return redis
}

/**
 * Returns a view of a connection for commands that callers can do without. After a command has failed, the commands of
 * the next 2 s fail at once, so that a hanging Redis delays only one caller.
 */
export function withCircuitBreaker(redis: RedisClient, log: Log, message: string): RedisClient {
  const breaker = createCircuitBreaker(log, message)
  const sendCommand = (...sent: Parameters<Cluster['sendCommand']>) => {
    const [command] = sent
    const refuse = () => command.reject(new Error('Redis does not respond'))
    void breaker<unknown>(async () => redis.sendCommand(...sent), refuse)
    return command.promise
  }
  return new Proxy(redis, {
    get: (target, name, view) =>
      name === 'sendCommand' ? sendCommand : Reflect.get(target, name, view),
  })
}

/**
 * Opens a Redis connection that is used only to subscribe to channels. The connection's `close` event means that
 * messages may have been missed. Cluster connections of ioredis have no such event, so this is a connection to a single
 * node.
 */
export function connectSubscriber(
  url: string,
  log: Log,
  stopper: Stopper,
  commandMs: number,
): Redis {
  const redis = openServer(readRedisAddress(url), commandMs)
  watch(redis, log, stopper)
  return redis
}
