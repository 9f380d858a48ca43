import type { RedisClient } from '@axle/kit/redis/redis'
import type { createCircuitBreaker } from '@axle/kit/async/circuit-breaker'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { createAhead } from './ahead.ts'
import { countedTogether } from './together.ts'

const minuteSeconds = 60
/**
 * Fraction of a limit below which calls pass without a request to Redis. See
 * docs/decisions/0032-response-cache.md#count-requests-ahead-of-redis.
 */
const unaskedPart = 1 / 4

export type Rule = {
  /** Maximum number of calls per window. */
  readonly points: number
  readonly seconds?: number
  /** Noun for the error message, such as 'failed sign-ins' in 'Too many failed sign-ins'. */
  readonly what?: string
  /** Whether every call must be counted in Redis before it passes, because each call is security-relevant. */
  readonly isExact?: boolean
  /** Number of calls per key that are counted only locally, so that callers with many keys cannot fill Redis. */
  readonly localCalls?: number
}

type Place = {
  readonly redis: RedisClient
  readonly keyPrefix: string
  /** Circuit breaker: after an error it skips Redis for a short time. */
  readonly rested: ReturnType<typeof createCircuitBreaker>
}

/** Creates a limiter that all instances share, and a local limiter that is used while Redis is unavailable. */
function createLimiters({ redis, keyPrefix }: Place, points: number, duration: number) {
  const rules = { points, duration, keyPrefix }
  const here = new RateLimiterMemory(rules)
  const shared = new RateLimiterRedis({
    ...rules,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    inMemoryBlockOnConsumed: points + 1,
  })
  return { here, shared }
}

/** Counts calls per key across all instances, or only locally while Redis is unavailable. */
export function createCounter(place: Place, rule: Rule) {
  const { points, seconds = minuteSeconds, isExact, localCalls = 0 } = rule
  const { rested } = place
  const { here, shared } = createLimiters(place, points, seconds)

  /**
   * Counts calls locally if Redis could not count them. Calls above the limit are not rejected, because they have
   * already passed.
   */
  function countHere(key: string, calls: number): void {
    if (calls > 0) here.consume(key, calls).catch(() => undefined)
  }

  /** Counts calls in Redis, including earlier calls that passed without a request to Redis. */
  async function count(key: string, calls: number): Promise<void> {
    const unshared = ahead.take(key)
    if (unshared + calls === 0) return
    try {
      const { consumedPoints, msBeforeNext } = await shared.consume(key, unshared + calls)
      ahead.note(key, consumedPoints, msBeforeNext)
    } catch (error) {
      const passedMeanwhile = ahead.take(key)
      if (error instanceof RateLimiterRes) {
        // A call that was blocked in memory was not counted in Redis, so its result does not contain the real count.
        ahead.note(key, Math.max(points, error.consumedPoints), error.msBeforeNext)
      } else {
        ahead.forget(key)
        countHere(key, unshared + passedMeanwhile)
      }
      throw error
    }
  }

  function share(key: string): void {
    const sharing = rested(
      () => count(key, 0),
      () => countHere(key, ahead.take(key)),
    )
    // An error means that calls above the limit have already passed. The error is ignored, because later calls will be
    // rejected.
    sharing.catch(() => undefined)
  }

  const most = isExact ? 0 : Math.floor(points * unaskedPart)
  const ahead = createAhead(most, share, { calls: localCalls, windowMs: seconds * 1_000 })
  const together = countedTogether(count, points)

  return {
    /**
     * Counts a call.
     * @throws RateLimiterRes if the call exceeds the limit
     */
    count: async (key: string): Promise<void> => {
      if (ahead.passes(key)) return
      await rested<unknown>(
        () => together(key),
        () => here.consume(key, 1 + ahead.take(key)),
      )
    },
    /** Removes a call from the count. */
    uncount: async (key: string): Promise<void> => {
      await rested<unknown>(
        () => shared.reward(key),
        () => here.reward(key),
      )
    },
  }
}
