import { hashOf } from '@axle/kit/id'
import type { Log } from '@axle/kit/log'
import type { Redis } from 'ioredis'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Tokens } from './identity.client.ts'
import type { Seal } from './seal.ts'

export type RotationOptions = {
  readonly redis: Redis
  readonly prefix: string
  readonly seal: Seal
  readonly renew: (refreshToken: string) => Promise<Tokens>
  readonly log: Log
}

/** Longer than the identity provider is waited for, so that a lock never ends under its holder. */
const lockMilliseconds = 10_000
const pollMilliseconds = 50
const keptSeconds = 20

const renewal = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  refreshSeconds: z.number(),
})

/**
 * Renews each refresh token once, whoever asks how often: tabs that ask together, here or at other
 * instances, and those that come up to 20 s late with the old cookie, are given the same tokens. The
 * identity provider would take a second exchange for theft and end the session. While Redis is away this
 * holds within each instance.
 */
export function createRotation(options: RotationOptions) {
  const { redis, seal, renew, log } = options
  const running = new Map<string, Promise<Tokens>>()
  const lockKeyOf = (id: string): string => `${options.prefix}renewal-lock:${id}`
  const keyOf = (id: string): string => `${options.prefix}renewal:${id}`

  /** Nothing here depends on Redis to be right. @returns undefined when Redis is away */
  async function attempt<T>(command: () => Promise<T>): Promise<T | undefined> {
    try {
      return await command()
    } catch (error) {
      log.warn({ err: error }, 'sessions are renewed by this instance alone')
      return undefined
    }
  }

  async function read(id: string): Promise<Tokens | undefined> {
    const text = await attempt(() => redis.get(keyOf(id)))
    if (!text) return undefined
    return renewal.safeParse(await seal.open('renewal', text)).data
  }

  /** Waits for its turn, which comes at the latest when the lock of a crashed instance ends. */
  async function lock(id: string): Promise<boolean> {
    for (;;) {
      const answer = await attempt(() =>
        redis.set(lockKeyOf(id), '1', 'PX', lockMilliseconds, 'NX'),
      )
      if (answer !== null) return answer === 'OK'
      await pause(pollMilliseconds)
    }
  }

  async function keep(id: string, tokens: Tokens): Promise<boolean> {
    const text = await seal.seal('renewal', tokens, keptSeconds)
    return (await attempt(() => redis.set(keyOf(id), text, 'EX', keptSeconds))) === 'OK'
  }

  /** @returns the tokens, and whether other instances can find them */
  async function renewTogether(id: string, refreshToken: string) {
    const isLocked = await lock(id)
    try {
      const known = isLocked ? await read(id) : undefined
      if (known) return { tokens: known, isShared: true }
      const tokens = await renew(refreshToken)
      return { tokens, isShared: await keep(id, tokens) }
    } finally {
      if (isLocked) await attempt(() => redis.del(lockKeyOf(id)))
    }
  }

  async function renewHere(id: string, refreshToken: string): Promise<Tokens> {
    let keptMilliseconds = 0
    try {
      const { tokens, isShared } = await renewTogether(id, refreshToken)
      // Kept here only where Redis cannot, so that signing out need not tell every instance.
      if (!isShared) keptMilliseconds = keptSeconds * 1000
      return tokens
    } finally {
      setTimeout(() => running.delete(id), keptMilliseconds).unref()
    }
  }

  return {
    /** @throws what `renew` throws; a failure is not kept */
    renew: (refreshToken: string): Promise<Tokens> => {
      const id = hashOf(refreshToken)
      const known = running.get(id)
      if (known) return known
      const started = renewHere(id, refreshToken)
      running.set(id, started)
      return started
    },
    /** The refresh token that took this one's place, or itself; afterwards the old one renews nothing. */
    takeNewest: async (refreshToken: string): Promise<string> => {
      const id = hashOf(refreshToken)
      const here = await running.get(id)?.catch(() => undefined)
      const tokens = here ?? (await read(id))
      running.delete(id)
      await attempt(() => redis.del(keyOf(id)))
      return tokens?.refreshToken ?? refreshToken
    },
  }
}

export type Rotation = ReturnType<typeof createRotation>
