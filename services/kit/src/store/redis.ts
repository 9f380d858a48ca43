import { scaled } from '../ops/limits.ts'
import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis'
import type { Log } from '../ops/log.ts'
import type { Stopper } from '../ops/stop.ts'
import { readRedisAddress, type RedisAddress } from './redis-address.rules.ts'

/** One server, what sentinels say is it, or a cluster: in a cluster keys of one command must be of one slot. */
export type RedisClient = Redis | Cluster

const backOff = (attempt: number): number => Math.min(attempt * 100, 2_000)

/** The options of each connection, wherever it leads. */
function optionsOf({ account, isEncrypted }: RedisAddress, commandMs: number) {
  return {
    ...account,
    ...(isEncrypted && { tls: {} }),
    maxRetriesPerRequest: 1,
    commandTimeout: commandMs,
    connectTimeout: scaled('redis', 2_000),
    // Redis before 7.2 knows no such command, and refuses accounts that name it.
    disableClientInfo: true,
  } satisfies RedisOptions
}

/**
 * One connection, to the server that sentinels name, or to one of the nodes after the other until one answers. What is
 * published on one node of a cluster reaches all.
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
    ...optionsOf(address, commandMs),
    ...(kind === 'sentinel' ? bySentinels : nodes[0]),
    db: database,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => {
      // Read when it connects again.
      if (kind !== 'sentinel') Object.assign(redis.options, nodes[attempt % nodes.length])
      return backOff(attempt)
    },
  })
  return redis
}

function openCluster(address: RedisAddress, commandMs: number): Cluster {
  const options: ClusterOptions = {
    redisOptions: optionsOf(address, commandMs),
    enableOfflineQueue: false,
    clusterRetryStrategy: backOff,
    // A command to a node that went away is tried again this often, so that it fails at once as elsewhere.
    maxRedirections: 4,
    // Certificates are of names, where the cluster would tell addresses.
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
    if (isUp) log.warn({ err: error }, 'redis is away')
    isUp = false
  })
  stopper.add('redis', async () => redis.disconnect())
}

/**
 * Connects to Redis, for good: it comes back by itself. While Redis is away a command fails at once, instead of
 * waiting in a queue; the caller decides what that means (nothing here may depend on Redis to be right).
 * @param url see `readRedisAddress`
 * @param commandMs how long a command may take
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
 * As `connectRedis`, for a connection that only listens to channels; its `close` says that some may be missed, which the
 * subscriber of a cluster of the library does not.
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
