import { unavailable } from '@axle/kit/errors/errors'
import type { Counts } from './vitals.rules.ts'
import type { RedisClient } from '@axle/kit/redis/redis'

const keptDays = 28
const daySeconds = 86_400

/** Returns the dates of the last days in UTC, today first. */
function lastDays(now: Date): readonly string[] {
  return Array.from({ length: keptDays }, (_unused, back) =>
    new Date(now.getTime() - back * daySeconds * 1000).toISOString().slice(0, 10),
  )
}

/**
 * Stores counters in Redis, which all instances share. There is one hash per day, which expires after 28 days. Both
 * functions throw Refusal `unavailable` if Redis is unavailable.
 */
export function createVitalsStore(redis: RedisClient, prefix: string) {
  const toKey = (day: string): string => `${prefix}vitals:${day}`

  return {
    count: async (fields: readonly string[]): Promise<void> => {
      const key = toKey(new Date().toISOString().slice(0, 10))
      const transaction = redis.multi()
      for (const field of fields) transaction.hincrby(key, field, 1)
      try {
        await transaction.expire(key, keptDays * daySeconds).exec()
      } catch (error) {
        throw unavailable('Counting', error)
      }
    },
    read: async (): Promise<Counts> => {
      const counts = new Map<string, number>()
      try {
        const days = await Promise.all(lastDays(new Date()).map((day) => redis.hgetall(toKey(day))))
        for (const [field, count] of days.flatMap((day) => Object.entries(day))) {
          counts.set(field, (counts.get(field) ?? 0) + Number(count))
        }
      } catch (error) {
        throw unavailable('Counting', error)
      }
      return counts
    },
  }
}

export type VitalsStore = ReturnType<typeof createVitalsStore>
