import { hashTexts } from '@axle/kit/id'
import type { Tokens } from './identity.client.ts'
import { keptSeconds, type RenewalStore } from './renewal.store.ts'

/**
 * Renews each refresh token once, and returns the same tokens to all callers that send it. Several browser tabs may
 * send the same token concurrently, to several instances, or up to 20 s late with the old cookie. The identity provider
 * would treat a second exchange as theft and end the session. While Redis is unavailable, each token is renewed once
 * per instance.
 * @param renew exchanges the token for the first caller. All waiting callers get its error, which is not cached.
 */
export function createRotation(
  store: RenewalStore,
  renew: (refreshToken: string, address: string) => Promise<Tokens>,
) {
  const running = new Map<string, Promise<Tokens>>()

  /** @returns the tokens, and whether other instances can read them */
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
      // This instance caches the result only if Redis could not store it. Otherwise a sign-out would have to reach
      // every instance.
      if (!isShared) keptMs = keptSeconds * 1000
      return tokens
    } finally {
      setTimeout(() => running.delete(id), keptMs).unref()
    }
  }

  return {
    /** @throws the error of `renew` */
    renew: (refreshToken: string, address: string): Promise<Tokens> => {
      const id = hashTexts(refreshToken)
      const known = running.get(id)
      if (known) return known
      const started = renewHere(id, refreshToken, address)
      running.set(id, started)
      return started
    },
    /**
     * Returns the refresh token that replaced this one, or this one if it has not been replaced. After the call, the
     * old token can no longer be used to get the new tokens.
     */
    takeNewest: async (refreshToken: string): Promise<string> => {
      const id = hashTexts(refreshToken)
      const here = await running.get(id)?.catch(() => undefined)
      const tokens = here ?? (await store.read(id))
      running.delete(id)
      await store.forget(id)
      return tokens?.refreshToken ?? refreshToken
    },
  }
}

export type Rotation = ReturnType<typeof createRotation>
