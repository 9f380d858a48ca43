import { toChangesKey, createChanges } from '@axle/kit/redis/changes'
import { coalesce } from '@axle/kit/async/coalesce'
import type { RedisClient } from '@axle/kit/redis/redis'

/**
 * Creates the function that returns the catalogue's current cache generation. Data that was read before the last write
 * has an older generation. Each call returns a generation that was read after the call started. The function returns
 * undefined while the generation is unknown. No cached response may be used then.
 *
 * A Redis server that was unreachable may have lost its last changes and return an earlier generation again. Therefore
 * a generation includes a connection number, so that responses cached during an earlier connection are outdated.
 * @param redis connection with a circuit breaker, which logs outages
 */
export function createGeneration(redis: RedisClient, prefix: string) {
  const changes = createChanges(redis, toChangesKey(prefix, 'catalogue'))
  let connection = 0
  const startAnew = (): void => {
    connection += 1
  }
  // In a cluster, a single node may disconnect, which only the event `-node` reports.
  for (const event of ['close', '-node']) redis.on(event, startAnew)

  return coalesce(async (): Promise<string | undefined> => {
    const asked = connection
    try {
      const id = await changes.generation()
      return id === undefined ? undefined : `${asked} ${id}`
    } catch {
      startAnew()
      return undefined
    }
  })
}

export type Generation = ReturnType<typeof createGeneration>
