import { Refusal, unavailable } from '@axle/kit/errors'
import type { Log } from '@axle/kit/log'
import { z } from 'zod'

/** What the identity provider gives for a sign-in; the refresh token lives for `refreshSeconds`. */
export type Tokens = {
  readonly accessToken: string
  readonly refreshToken: string
  readonly refreshSeconds: number
}

export type IdentityOptions = {
  /** The realm's address as the gateway reaches it. */
  readonly realmUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly log: Log
}

const limitMilliseconds = 5_000

const granted = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  refresh_expires_in: z.number().positive(),
})
const refused = z.object({
  error: z.string(),
  error_description: z.string().default('Invalid user credentials'),
})

function unauthorized(detail: string): Refusal {
  return new Refusal('unauthorized', detail)
}

/**
 * Talks to the identity provider's token endpoints as the confidential client. Every function throws Refusal
 * `unavailable` when the provider does not answer within 5 s or answers with anything unforeseen.
 */
export function createIdentityClient(options: IdentityOptions) {
  const { realmUrl, clientId, clientSecret, log } = options

  async function post(endpoint: string, fields: Readonly<Record<string, string>>) {
    const body = new URLSearchParams({
      ...fields,
      client_id: clientId,
      client_secret: clientSecret,
    })
    const signal = AbortSignal.timeout(limitMilliseconds)
    try {
      const url = `${realmUrl}/protocol/openid-connect/${endpoint}`
      const response = await fetch(url, { method: 'POST', body, signal, redirect: 'error' })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      throw unavailable('The sign-in service', error)
    }
  }

  function read(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }

  /** @returns the tokens, or why the provider refused the grant */
  async function grant(fields: Readonly<Record<string, string>>): Promise<Tokens | string> {
    const { status, text } = await post('token', fields)
    const answer = read(text)
    if (status === 200) {
      const { access_token, refresh_token, refresh_expires_in } = granted.parse(answer)
      return {
        accessToken: access_token,
        refreshToken: refresh_token,
        refreshSeconds: refresh_expires_in,
      }
    }
    const refusal = refused.safeParse(answer)
    if (refusal.data?.error === 'invalid_grant') return refusal.data.error_description
    // Such as a wrong client secret: for whoever runs the shop to mend, not for the caller.
    log.error({ status, error: refusal.data?.error }, 'the identity provider refused the gateway')
    throw unavailable('The sign-in service')
  }

  return {
    /**
     * Signs in by direct grant. @throws Refusal `unauthorized` with the provider's words, which are the same for
     * an unknown person, a wrong password and a locked account; it says more only when the password was right
     */
    signIn: async (username: string, password: string): Promise<Tokens> => {
      const answer = await grant({ grant_type: 'password', username, password })
      if (typeof answer === 'string') throw unauthorized(answer)
      return answer
    },
    /**
     * Exchanges a refresh token, which can be done once: the provider ends the session of one that is used
     * twice. @throws Refusal `unauthorized` when the session has ended
     */
    renew: async (refreshToken: string): Promise<Tokens> => {
      const answer = await grant({ grant_type: 'refresh_token', refresh_token: refreshToken })
      if (typeof answer === 'string') throw unauthorized('Your sign-in has ended. Sign in again.')
      return answer
    },
    /** Ends the session of a refresh token. @throws Refusal `unavailable` when that failed */
    end: async (refreshToken: string): Promise<void> => {
      const { status } = await post('logout', { refresh_token: refreshToken })
      // 400: it has ended already.
      if (status >= 300 && status !== 400) throw unavailable('The sign-in service')
    },
  }
}

export type IdentityClient = ReturnType<typeof createIdentityClient>
