import type { Log } from '@axle/kit/observability/log'
import type { RedisClient } from '@axle/kit/redis/redis'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Tokens } from './identity.client.ts'
import type { Seal } from './seal.ts'

export type RenewalStoreOptions = {
  readonly redis: RedisClient
  readonly prefix: string
  readonly seal: Seal
  /** Timeout of the identity provider, in seconds. */
  readonly limitSeconds: number
  readonly log: Log
}

const pollMs = 50

/** Time for which a renewal's result is kept for callers that still send the old refresh token. */
export const keptSeconds = 20

const renewal = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  refreshSeconds: z.number(),
})

/**
 * Shares renewed tokens between instances, sealed in Redis. While Redis is unavailable, each instance renews
 * independently.
 */
export function createRenewalStore(options: RenewalStoreOptions) {
  const { redis, prefix, seal, limitSeconds, log } = options
  /** The lock outlives the identity provider's timeout, so that it never expires while it is held. */
  const lockMs = 2 * limitSeconds * 1000
  const toKey = (id: string): string => `${prefix}renewal:${id}`
  const toLockKey = (id: string): string => `${prefix}renewal-lock:${id}`

  /**
   * Runs a Redis command whose failure does not affect correctness.
   * @returns undefined if Redis is unavailable
   */
  async function attempt<T>(command: () => Promise<T>): Promise<T | undefined> {
    try {
      return await command()
    } catch (error) {
      log.warn({ err: error }, 'session renewals not coordinated: Redis unavailable')
      return undefined
    }
  }

  return {
    /**
     * Waits for the lock, at most until the lock of a crashed instance expires.
     * @returns false if Redis is unavailable
     */
    lock: async (id: string): Promise<boolean> => {
      for (;;) {
        const answer = await attempt(() => redis.set(toLockKey(id), '1', 'PX', lockMs, 'NX'))
        if (answer !== null) return answer === 'OK'
        await pause(pollMs)
      }
    },
    unlock: async (id: string): Promise<void> => {
      await attempt(() => redis.del(toLockKey(id)))
    },
    read: async (id: string): Promise<Tokens | undefined> => {
      const text = await attempt(() => redis.get(toKey(id)))
      if (!text) return undefined
      return renewal.safeParse(await seal.open('renewal', text)).data
    },
    /**
     * Stores the result of a renewal in Redis.
     * @returns whether other instances can now read it
     */
    keep: async (id: string, tokens: Tokens): Promise<boolean> => {
      const text = await seal.seal('renewal', tokens, keptSeconds)
      return (await attempt(() => redis.set(toKey(id), text, 'EX', keptSeconds))) === 'OK'
    },
    forget: async (id: string): Promise<void> => {
      await attempt(() => redis.del(toKey(id)))
    },
  }
}

export type RenewalStore = ReturnType<typeof createRenewalStore>
