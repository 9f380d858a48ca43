import { scaled } from '../../config/limits.ts'
import { z } from 'zod'

/** The token endpoint and client credentials that clients use to get tokens for Kafka. */
export type TokenPlace = {
  /** Token endpoint of the identity provider that the Kafka brokers trust. */
  readonly tokenUrl: string
  /** Requested OAuth scope. If empty, the identity provider's default applies. */
  readonly scope: string
  readonly username: string
  readonly password: string
}

const waitMs = scaled('keycloak', 5_000)
/** Fraction of its lifetime during which a token is used, so that no token expires before it reaches Kafka. */
const usedShare = 0.8
const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

async function fetchToken({ tokenUrl, scope, username, password }: TokenPlace) {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    // RFC 6749, section 2.3.1: name and password are each form-encoded before they are joined.
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
 * Creates a function that gets access tokens for Kafka clients (OAuth 2 client credentials, RFC 6749, 4.4). All
 * connections share a token until most of its lifetime is over. Concurrent calls share one request.
 * @returns a function that throws while the identity provider is unavailable or rejects the credentials
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
