import { Refusal, unavailable } from '@axle/kit/errors/errors'
import type { Log } from '@axle/kit/observability/log'
import { z } from 'zod'
import { callerHeaders } from './caller-address.ts'

/** Tokens from a sign-in. The refresh token expires after `refreshSeconds`. */
export type Tokens = {
  readonly accessToken: string
  readonly refreshToken: string
  readonly refreshSeconds: number
}

export type IdentityOptions = {
  /** URL at which the gateway reaches the realm. */
  readonly realmUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whether browsers reach the identity provider over https. */
  readonly isSecure: boolean
  /** Timeout of a request, in seconds. */
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
/**
 * Marker in the realm's page that rejects a direct grant because the account has a second factor. The realm sends this
 * page only after a correct password.
 */
const secondStepMark = 'axle-second-step'

type Fields = Readonly<Record<string, string>>

/** Form fields for the identity provider, and the caller's IP address as the gateway saw it. */
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

/** @returns the tokens, or the identity provider's reason for rejecting the grant */
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
  // An account with a second factor gets the same message as a wrong password, so the message does not reveal that the
  // password was correct.
  if (status === 401 && text.includes(secondStepMark)) return wrongPassword
  // The cause may be a wrong client secret, for example, which the operator must fix.
  options.log.error({ status, error: refusal?.error }, 'Keycloak rejected the gateway')
  throw unavailable('The sign-in service')
}

/**
 * Sends requests to the identity provider's token endpoints as the confidential client. `address` is the caller's IP
 * address for the provider's event log. Every function throws Refusal `unavailable` after a timeout (`limitSeconds`) or
 * an unexpected response.
 */
export function createIdentityClient(options: IdentityOptions) {
  return {
    /**
     * Signs in by direct grant.
     * @throws Refusal `unauthorized` with the identity provider's message. The message is the same for an unknown user,
     * a wrong password, a locked account and an account with a second factor. It is more specific only after a correct
     * password.
     */
    signIn: async (username: string, password: string, address: string): Promise<Tokens> => {
      const fields = { grant_type: 'password', username, password }
      const answer = await grant(options, { fields, address })
      if (typeof answer === 'string') throw new Refusal('unauthorized', answer)
      return answer
    },
    /**
     * Exchanges a refresh token for new tokens. Each refresh token works once: the identity provider ends the session
     * if a token is used twice.
     * @throws Refusal `unauthorized` if the session has ended
     */
    renew: async (refreshToken: string, address: string): Promise<Tokens> => {
      const fields = { grant_type: 'refresh_token', refresh_token: refreshToken }
      const answer = await grant(options, { fields, address })
      if (typeof answer !== 'string') return answer
      throw new Refusal('unauthorized', 'Your sign-in has ended. Sign in again.')
    },
    /**
     * Ends the session that a refresh token belongs to.
     * @throws Refusal `unavailable` if that fails
     */
    end: async (refreshToken: string, address: string): Promise<void> => {
      const fields = { refresh_token: refreshToken }
      const { status } = await post(options, 'logout', { fields, address })
      // 400 means that the session has already ended.
      if (status >= 300 && status !== 400) throw unavailable('The sign-in service')
    },
  }
}

export type IdentityClient = ReturnType<typeof createIdentityClient>
