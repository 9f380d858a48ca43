import { Refusal } from '@axle/kit/errors/errors'
import type { Log } from '@axle/kit/observability/log'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { IdentityClient, Tokens } from './identity.client.ts'
import type { Rotation } from './rotation.ts'
import type { Seal } from './seal.ts'

export type SessionOptions = {
  readonly identity: IdentityClient
  readonly rotation: Rotation
  readonly seal: Seal
  /** Revokes all tokens that were issued for a session. */
  readonly revoke: (sessionId: string) => Promise<void>
  readonly log: Log
}

/** Session as the browser receives it: the token for its script, and the cookie for the gateway only. */
export type OpenSession = {
  readonly token: string
  /** Expiry time of the token, in UTC. */
  readonly expiresAt: string
  readonly cookie: string
  readonly cookieSeconds: number
}

const content = z.object({ refreshToken: z.string() })

/** Creates the operations that sign in, renew a session and sign out, for a caller at an IP address. */
export function createSessions({ identity, rotation, seal, revoke, log }: SessionOptions) {
  async function open(tokens: Tokens): Promise<OpenSession> {
    const { accessToken, refreshToken, refreshSeconds } = tokens
    const { exp = 0 } = decodeJwt(accessToken)
    return {
      token: accessToken,
      expiresAt: new Date(exp * 1000).toISOString(),
      cookie: await seal.seal('cookie', { refreshToken }, refreshSeconds),
      cookieSeconds: refreshSeconds,
    }
  }

  async function readRefreshToken(cookie: string | undefined): Promise<string | undefined> {
    if (cookie === undefined) return undefined
    return content.safeParse(await seal.open('cookie', cookie)).data?.refreshToken
  }

  /** Revokes all tokens of the session. If Redis is unavailable, the tokens stay valid until they expire. */
  async function endTokens(refreshToken: string): Promise<void> {
    const { sid } = decodeJwt<{ sid?: string }>(refreshToken)
    if (sid === undefined) return
    await revoke(sid).catch((error: unknown) => {
      log.warn(
        { err: error },
        'session not revoked in Redis: its access tokens stay valid until they expire',
      )
    })
  }

  return {
    /** @throws Refusal `unauthorized` with the identity provider's message, or `unavailable` */
    signIn: async (email: string, password: string, address: string): Promise<OpenSession> =>
      open(await identity.signIn(email, password, address)),
    /** @throws Refusal `unauthorized` if the session has ended, or `unavailable`, in which case a retry may succeed */
    refresh: async (cookie: string | undefined, address: string): Promise<OpenSession> => {
      const refreshToken = await readRefreshToken(cookie)
      if (!refreshToken) throw new Refusal('unauthorized', 'Sign in first.')
      return open(await rotation.renew(refreshToken, address))
    },
    /**
     * Ends the session and its tokens. It also ends the identity provider's session if the provider responds.
     * Idempotent.
     */
    signOut: async (cookie: string | undefined, address: string): Promise<void> => {
      const refreshToken = await readRefreshToken(cookie)
      if (!refreshToken) return
      await endTokens(refreshToken)
      try {
        await identity.end(await rotation.takeNewest(refreshToken), address)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        log.warn({ err: error.cause ?? error }, 'session not ended at Keycloak')
      }
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
