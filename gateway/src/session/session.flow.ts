import { Refusal } from '@axle/kit/errors'
import type { Log } from '@axle/kit/log'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { IdentityClient, Tokens } from './identity.client.ts'
import type { Rotation } from './rotation.ts'
import type { Seal } from './seal.ts'

export type SessionOptions = {
  readonly identity: IdentityClient
  readonly rotation: Rotation
  readonly seal: Seal
  /** Has the tokens of a session refused that were given out. */
  readonly revoke: (sessionId: string) => Promise<void>
  readonly log: Log
}

/** A session as the browser is given it: the token for its script, the cookie for the gateway alone. */
export type OpenSession = {
  readonly token: string
  /** When the token expires; UTC. */
  readonly expiresAt: string
  readonly cookie: string
  readonly cookieSeconds: number
}

const content = z.object({ refreshToken: z.string() })

/** Signs in, keeps signed in and signs out, for a caller at a network `address`. */
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

  async function refreshTokenOf(cookie: string | undefined): Promise<string | undefined> {
    if (cookie === undefined) return undefined
    return content.safeParse(await seal.open('cookie', cookie)).data?.refreshToken
  }

  /** Has no token of the session taken any more. While that cannot be noted they are good until they expire. */
  async function endTokens(refreshToken: string): Promise<void> {
    const { sid } = decodeJwt<{ sid?: string }>(refreshToken)
    if (sid === undefined) return
    await revoke(sid).catch((error: unknown) => {
      log.warn({ err: error }, 'tokens of a session that has ended are taken until they expire')
    })
  }

  return {
    /** @throws Refusal `unauthorized` with the identity provider's words, or `unavailable` */
    signIn: async (email: string, password: string, address: string): Promise<OpenSession> =>
      open(await identity.signIn(email, password, address)),
    /** @throws Refusal `unauthorized` when the session has ended, or `unavailable`: it may go on later */
    refresh: async (cookie: string | undefined, address: string): Promise<OpenSession> => {
      const refreshToken = await refreshTokenOf(cookie)
      if (!refreshToken) throw new Refusal('unauthorized', 'Sign in first.')
      return open(await rotation.renew(refreshToken, address))
    },
    /** Ends the session and its tokens, and at the identity provider too, as far as it answers. Repeating it is harmless. */
    signOut: async (cookie: string | undefined, address: string): Promise<void> => {
      const refreshToken = await refreshTokenOf(cookie)
      if (!refreshToken) return
      await endTokens(refreshToken)
      try {
        await identity.end(await rotation.takeNewest(refreshToken), address)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        log.warn({ err: error.cause ?? error }, 'a session was ended here only')
      }
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
