import { hashOf } from '@axle/kit/id'
import type { Tokens } from './identity.client.ts'
import { keptSeconds, type RenewalStore } from './renewal.store.ts'

/**
 * Renews each refresh token once, however often it is asked for: tabs that ask together, here or at other
 * instances, and those that come up to 20 s late with the old cookie, are given the same tokens. The
 * identity provider would take a second exchange for theft and end the session. While Redis is away this
 * holds within each instance.
 * @param renew the exchange itself, for who asks first; a failure is passed on and not kept
 */
export function createRotation(
  store: RenewalStore,
  renew: (refreshToken: string, address: string) => Promise<Tokens>,
) {
  const running = new Map<string, Promise<Tokens>>()

  /** @returns the tokens, and whether other instances can find them */
  async function renewTogether(id: string, refreshToken: string, address: string) {
    const isLocked = await store.lock(id)
    try {
      const known = isLocked ? await store.read(id) : undefined
      if (known) return { tokens: known, isShared: true }
      const tokens = await renew(refreshToken, address)
      return { tokens, isShared: await store.keep(id, tokens) }
    } finally {
      if (isLocked) await store.unlock(id)
    }
  }

  async function renewHere(id: string, refreshToken: string, address: string): Promise<Tokens> {
    let keptMs = 0
    try {
      const { tokens, isShared } = await renewTogether(id, refreshToken, address)
      // Kept here only where Redis cannot, so that signing out need not reach every instance.
      if (!isShared) keptMs = keptSeconds * 1000
      return tokens
    } finally {
      setTimeout(() => running.delete(id), keptMs).unref()
    }
  }

  return {
    /** @throws what `renew` throws */
    renew: (refreshToken: string, address: string): Promise<Tokens> => {
      const id = hashOf(refreshToken)
      const known = running.get(id)
      if (known) return known
      const started = renewHere(id, refreshToken, address)
      running.set(id, started)
      return started
    },
    /** The refresh token that took this one's place, or itself; afterwards the old one renews nothing. */
    takeNewest: async (refreshToken: string): Promise<string> => {
      const id = hashOf(refreshToken)
      const here = await running.get(id)?.catch(() => undefined)
      const tokens = here ?? (await store.read(id))
      running.delete(id)
      await store.forget(id)
      return tokens?.refreshToken ?? refreshToken
    },
  }
}

export type Rotation = ReturnType<typeof createRotation>
