import { batch, FailedItem } from '@axle/kit/async/batch'
import { LRUCache } from '@axle/kit/lru-cache'
import type { RedisClient } from '@axle/kit/redis/redis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

const minuteSeconds = 60
/** Maximum number of keys whose first calls are counted. Calls of further keys replace the oldest counts. */
const keysAtMost = 10_000

export type Rule = {
  /** Maximum number of calls per window. */
  readonly points: number
  readonly seconds?: number
  /** Noun for the error message, such as 'failed sign-ins' in 'Too many failed sign-ins'. */
  readonly what?: string
  /** Number of first calls per key that only this instance counts, so that callers with many keys cannot fill Redis. */
  readonly localCalls?: number
}

/** A call, and the number of calls that it adds to the count of its key. */
type Call = { readonly key: string; readonly weight: number }

/**
 * Creates the function that counts calls in Redis, or in this instance while Redis is unavailable. All concurrent calls
 * of a key share one command: see docs/decisions/0032-response-cache.md#count-requests-in-redis.
 */
function createBatchedCount(limiter: RateLimiterRedis) {
  return batch(async (calls: readonly Call[]) => {
    const rejected = new Map<Call, FailedItem>()

    async function consume(key: string, group: readonly Call[]): Promise<void> {
      const total = group.reduce((sum, { weight }) => sum + weight, 0)
      try {
        await limiter.consume(key, total)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        // A batch that is blocked in memory is not counted, so none of its calls may pass.
        const isCounted = error.consumedPoints > 0
        let count = isCounted ? error.consumedPoints - total : limiter.points
        for (const call of group) {
          count += call.weight
          if (count > limiter.points) rejected.set(call, new FailedItem(error))
        }
      }
    }

    const groups = Map.groupBy(calls, ({ key }) => key)
    await Promise.all([...groups].map(([key, group]) => consume(key, group)))
    return calls.map((call) => rejected.get(call))
  })
}

/** Counts calls per key across all instances, or only locally while Redis is unavailable. */
export function createCounter(storeClient: RedisClient, keyPrefix: string, rule: Rule) {
  const { points, seconds = minuteSeconds, localCalls = 0 } = rule
  const rules = { points, duration: seconds, keyPrefix }
  const limiter = new RateLimiterRedis({
    ...rules,
    storeClient,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(rules),
  })
  const countBatched = createBatchedCount(limiter)
  const firstCalls = new LRUCache<string, number>({ max: keysAtMost, ttl: seconds * 1_000 })

  /** Returns the weight of a key's next call. It is 0 for the first calls, which the call after them adds. */
  function getWeight(key: string): number {
    const before = firstCalls.get(key) ?? 0
    if (before > localCalls) return 1
    // The last of the first calls starts the window in Redis, so the local window restarts with it.
    firstCalls.set(key, before + 1, { noUpdateTTL: before < localCalls })
    return before === localCalls ? before + 1 : 0
  }

  return {
    /**
     * Counts a call.
     * @throws RateLimiterRes if the call exceeds the limit
     */
    count: async (key: string): Promise<void> => {
      const weight = localCalls === 0 ? 1 : getWeight(key)
      if (weight > 0) await countBatched({ key, weight })
    },
    /** Removes a call from the count. */
    uncount: async (key: string): Promise<void> => void (await limiter.reward(key)),
  }
}
