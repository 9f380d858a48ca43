import type { Log } from '@axle/kit/log'
import type { RedisClient } from '@axle/kit/redis'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Tokens } from './identity.client.ts'
import type { Seal } from './seal.ts'

export type RenewalStoreOptions = {
  readonly redis: RedisClient
  readonly prefix: string
  readonly seal: Seal
  /** How long the identity provider is waited for. */
  readonly limitSeconds: number
  readonly log: Log
}

const pollMs = 50

/** How long the outcome of a renewal is kept for those who ask with the old refresh token. */
export const keptSeconds = 20

const renewal = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  refreshSeconds: z.number(),
})

/** What instances share about renewals, in Redis and sealed. While Redis is away each is alone. */
export function createRenewalStore(options: RenewalStoreOptions) {
  const { redis, prefix, seal, limitSeconds, log } = options
  /** Longer than the identity provider is waited for, so that a lock never ends under its holder. */
  const lockMs = 2 * limitSeconds * 1000
  const keyOf = (id: string): string => `${prefix}renewal:${id}`
  const lockKeyOf = (id: string): string => `${prefix}renewal-lock:${id}`

  /** Nothing here depends on Redis to be right. @returns undefined when Redis is away */
  async function attempt<T>(command: () => Promise<T>): Promise<T | undefined> {
    try {
      return await command()
    } catch (error) {
      log.warn({ err: error }, 'sessions are renewed by this instance alone')
      return undefined
    }
  }

  return {
    /** Waits for its turn, at most until a crashed instance's lock ends. @returns false: Redis is away */
    lock: async (id: string): Promise<boolean> => {
      for (;;) {
        const answer = await attempt(() => redis.set(lockKeyOf(id), '1', 'PX', lockMs, 'NX'))
        if (answer !== null) return answer === 'OK'
        await pause(pollMs)
      }
    },
    unlock: async (id: string): Promise<void> => {
      await attempt(() => redis.del(lockKeyOf(id)))
    },
    read: async (id: string): Promise<Tokens | undefined> => {
      const text = await attempt(() => redis.get(keyOf(id)))
      if (!text) return undefined
      return renewal.safeParse(await seal.open('renewal', text)).data
    },
    /** @returns whether other instances can read it now */
    keep: async (id: string, tokens: Tokens): Promise<boolean> => {
      const text = await seal.seal('renewal', tokens, keptSeconds)
      return (await attempt(() => redis.set(keyOf(id), text, 'EX', keptSeconds))) === 'OK'
    },
    forget: async (id: string): Promise<void> => {
      await attempt(() => redis.del(keyOf(id)))
    },
  }
}

export type RenewalStore = ReturnType<typeof createRenewalStore>
