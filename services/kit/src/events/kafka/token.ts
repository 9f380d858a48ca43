import { scaled } from '../../ops/limits.ts'
import { z } from 'zod'

/** Where a broker's accounts get their tokens, and who asks. */
export type TokenPlace = {
  /** The token endpoint of the provider whom the brokers believe. */
  readonly tokenUrl: string
  /** What is asked for; the provider's preset when empty. */
  readonly scope: string
  readonly username: string
  readonly password: string
}

const waitMs = scaled('keycloak', 5_000)
/** A token is used for this share of its life, so that none ends on the way. */
const usedShare = 0.8
const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

async function fetchToken({ tokenUrl, scope, username, password }: TokenPlace) {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    // RFC 6749, 2.3.1: both are encoded as in a form before they are joined.
    headers: {
      authorization: `Basic ${Buffer.from(`${encodeURIComponent(username)}:${encodeURIComponent(password)}`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope && { scope }) }),
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  })
  if (!response.ok) throw new Error(`The provider of tokens for Kafka answers ${response.status}.`)
  return answer.parse(await response.json())
}

/**
 * Makes what gives clients of Kafka their tokens (client credentials of OAuth 2, RFC 6749, 4.4): all connections share
 * one until most of its life is over, and those that come at once share one call.
 * @returns a function that throws while the provider is away, or refuses
 */
export function createTokens(place: TokenPlace): () => Promise<{ readonly value: string }> {
  let current: { readonly token: Promise<{ value: string }>; until: number } | undefined

  async function renew(): Promise<{ value: string }> {
    const { access_token: value, expires_in: seconds } = await fetchToken(place)
    if (current) current.until = performance.now() + seconds * 1000 * usedShare
    return { value }
  }

  return () => {
    if (current && performance.now() < current.until) return current.token
    const token = renew()
    current = { token, until: Infinity }
    token.catch(() => {
      current = undefined
    })
    return token
  }
}
