import { Redis } from 'ioredis'
import type { Log } from '../ops/log.ts'
import type { Stopper } from '../ops/stop.ts'

/**
 * Connects to Redis, for good: it comes back by itself. While Redis is away a command fails at once, instead of
 * waiting in a queue; the caller decides what that means (nothing here may depend on Redis to be right).
 * @param commandMs how long a command may take
 */
export function connectRedis(url: string, log: Log, stopper: Stopper, commandMs = 400): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: commandMs,
    connectTimeout: 2_000,
    // Redis before 7.2 knows no such command, and refuses accounts that name it.
    disableClientInfo: true,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  })
  let isUp = true
  redis.on('ready', () => {
    isUp = true
  })
  redis.on('error', (error) => {
    if (isUp) log.warn({ err: error }, 'redis is away')
    isUp = false
  })
  stopper.add('redis', async () => redis.disconnect())
  return redis
}
