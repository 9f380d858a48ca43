import { Refusal, unavailable } from '@axle/kit/errors'
import type { Log } from '@axle/kit/log'
import { z } from 'zod'
import { callerHeaders } from './caller-address.ts'

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
  /** Whether browsers reach the provider by https. */
  readonly isSecure: boolean
  /** How long a request may take. */
  readonly limitSeconds: number
  readonly log: Log
}

const granted = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  refresh_expires_in: z.number().positive(),
})
const wrongPassword = 'Invalid user credentials'
const refused = z.object({
  error: z.string(),
  error_description: z.string().default(wrongPassword),
})
/** On the page by which the realm refuses the grant to whoever has a second step, once the password was right. */
const secondStepMark = 'axle-second-step'

type Fields = Readonly<Record<string, string>>

/** What is asked of the provider, and for whom: the network address that the gateway saw. */
type Asked = { readonly fields: Fields; readonly address: string }

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function post(options: IdentityOptions, endpoint: string, { fields, address }: Asked) {
  const { realmUrl, clientId, clientSecret, isSecure, limitSeconds } = options
  const body = new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret })
  const signal = AbortSignal.timeout(limitSeconds * 1000)
  try {
    const url = `${realmUrl}/protocol/openid-connect/${endpoint}`
    const headers = callerHeaders(address, isSecure)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw unavailable('The sign-in service', error)
  }
}

/** @returns the tokens, or why the provider refused the grant */
async function grant(options: IdentityOptions, asked: Asked): Promise<Tokens | string> {
  const { status, text } = await post(options, 'token', asked)
  const answer = parse(text)
  const tokens = granted.safeParse(answer).data
  if (status === 200 && tokens) {
    return {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      refreshSeconds: tokens.refresh_expires_in,
    }
  }
  const refusal = refused.safeParse(answer).data
  if (refusal?.error === 'invalid_grant') return refusal.error_description
  // Nobody learns from it that the password was right.
  if (status === 401 && text.includes(secondStepMark)) return wrongPassword
  // Such as a wrong client secret: for the operator to mend, not for the caller.
  options.log.error({ status, error: refusal?.error }, 'the identity provider refused the gateway')
  throw unavailable('The sign-in service')
}

/**
 * Talks to the identity provider's token endpoints as the confidential client, for a caller at an `address`, by which
 * its events name them. Every function throws Refusal
 * `unavailable` when the provider does not answer within 5 s or answers with anything unforeseen.
 */
export function createIdentityClient(options: IdentityOptions) {
  return {
    /**
     * Signs in by direct grant. @throws Refusal `unauthorized` with the provider's words, which are the same for
     * an unknown person, a wrong password, a locked account and one with a second step; it says more only when the
     * password was right
     */
    signIn: async (username: string, password: string, address: string): Promise<Tokens> => {
      const fields = { grant_type: 'password', username, password }
      const answer = await grant(options, { fields, address })
      if (typeof answer === 'string') throw new Refusal('unauthorized', answer)
      return answer
    },
    /**
     * Exchanges a refresh token, which can be done once: the provider ends the session of one that is used
     * twice. @throws Refusal `unauthorized` when the session has ended
     */
    renew: async (refreshToken: string, address: string): Promise<Tokens> => {
      const fields = { grant_type: 'refresh_token', refresh_token: refreshToken }
      const answer = await grant(options, { fields, address })
      if (typeof answer !== 'string') return answer
      throw new Refusal('unauthorized', 'Your sign-in has ended. Sign in again.')
    },
    /** Ends the session of a refresh token. @throws Refusal `unavailable` when that failed */
    end: async (refreshToken: string, address: string): Promise<void> => {
      const fields = { refresh_token: refreshToken }
      const { status } = await post(options, 'logout', { fields, address })
      // 400: it has ended already.
      if (status >= 300 && status !== 400) throw unavailable('The sign-in service')
    },
  }
}

export type IdentityClient = ReturnType<typeof createIdentityClient>
