import type { RedisClient } from '@axle/kit/redis'
import type { createRest } from '@axle/kit/rest'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { createAhead } from './ahead.ts'
import { countedTogether } from './together.ts'

const minuteSeconds = 60
/** A call below this part of its limit passes unasked: see docs/decisions/0066-counted-ahead.md. */
const unaskedPart = 1 / 4

export type Rule = {
  /** How many calls pass. */
  readonly points: number
  readonly seconds?: number
  /** What there were too many of, in the words of a refusal. */
  readonly what?: string
  /** Whether no call may pass unasked, since each is worth guarding. */
  readonly isExact?: boolean
  /** How many calls of a key leave none in Redis, which callers of many keys would fill. */
  readonly localCalls?: number
}

type Place = {
  readonly redis: RedisClient
  readonly keyPrefix: string
  /** Lets Redis rest for a moment after a failure. */
  readonly rested: ReturnType<typeof createRest>
}

/** Makes a limiter for all instances, and one for this instance while Redis is unavailable. */
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

/** Counts calls of keys for all instances, and only in this one while Redis is unavailable. */
export function createCounter(place: Place, rule: Rule) {
  const { points, seconds = minuteSeconds, isExact, localCalls = 0 } = rule
  const { rested } = place
  const { here, shared } = createLimiters(place, points, seconds)

  /** What cannot be counted for all counts here at least. Those that are too many have passed already. */
  function countHere(key: string, calls: number): void {
    if (calls > 0) here.consume(key, calls).catch(() => undefined)
  }

  /** Counts calls for all, and those before them that have passed unasked. */
  async function count(key: string, calls: number): Promise<void> {
    const unshared = ahead.take(key)
    if (unshared + calls === 0) return
    try {
      const { consumedPoints, msBeforeNext } = await shared.consume(key, unshared + calls)
      ahead.note(key, consumedPoints, msBeforeNext)
    } catch (error) {
      const passedMeanwhile = ahead.take(key)
      if (error instanceof RateLimiterRes) {
        // What was refused before it was counted says nothing of how many there were.
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
    // Those that are too many have passed, and the next one is refused.
    sharing.catch(() => undefined)
  }

  const most = isExact ? 0 : Math.floor(points * unaskedPart)
  const ahead = createAhead(most, share, { calls: localCalls, windowMs: seconds * 1_000 })
  const together = countedTogether(count, points)

  return {
    /** Counts a call. @throws RateLimiterRes for one call too many */
    count: async (key: string): Promise<void> => {
      if (ahead.passes(key)) return
      await rested<unknown>(
        () => together(key),
        () => here.consume(key, 1 + ahead.take(key)),
      )
    },
    /** Takes back a call that was counted. */
    uncount: async (key: string): Promise<void> => {
      await rested<unknown>(
        () => shared.reward(key),
        () => here.reward(key),
      )
    },
  }
}
