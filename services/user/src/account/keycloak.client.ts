import { unavailable } from '@axle/kit/errors/errors'
import { isOutage } from '@axle/kit/errors/outage'
import KeycloakAdminClient, { NetworkError } from '@keycloak/keycloak-admin-client'

export type KeycloakOptions = {
  readonly url: string
  readonly realm: string
  readonly clientId: string
  readonly clientSecret: string
  /** Timeout of a request, in seconds. */
  readonly limitSeconds: number
}

/** Keycloak's error response. Any field of `data` may be missing. */
export type KeycloakRefusal = { readonly status: number; readonly data: unknown }

/** Returns the Keycloak response that an error contains. @returns undefined for any other error */
export function toKeycloakRefusal(error: unknown): KeycloakRefusal | undefined {
  if (!(error instanceof NetworkError)) return undefined
  return { status: error.response.status, data: error.responseData }
}

const away = (error: unknown) => unavailable('The sign-in service', error)

/**
 * Converts an error that indicates an outage to an error that results in a 503 response. Returns other errors
 * unchanged. A response that is not JSON counts as an outage, because it did not come from Keycloak.
 */
function translate(error: unknown): unknown {
  const status = toKeycloakRefusal(error)?.status ?? 0
  return isOutage(error) || error instanceof SyntaxError || status >= 500 ? away(error) : error
}

/**
 * Returns a token's subject. The token needs no verification, because Keycloak has issued it directly to this service.
 */
function parseSubject(token: string | undefined): string | undefined {
  const payload = token?.split('.')[1]
  if (payload === undefined) return undefined
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const subject: unknown =
    typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'sub') : undefined
  return typeof subject === 'string' ? subject : undefined
}

/**
 * Connects to Keycloak's admin API with the service account. Signs in before the first request, and again shortly
 * before each token expires. Aborts requests after `limitSeconds`.
 */
export function connectKeycloak(options: KeycloakOptions) {
  const { url, realm, clientId, clientSecret } = options
  const limitMs = options.limitSeconds * 1000
  const client = new KeycloakAdminClient({
    baseUrl: url.replace(/\/$/, ''),
    realmName: realm,
    timeout: limitMs,
  })
  let signingIn: Promise<void> | undefined

  function signIn(): Promise<void> {
    signingIn ??= client
      .auth({ grantType: 'client_credentials', clientId, clientSecret })
      // No request is possible without a token, so any error here counts as an outage.
      .catch((error: unknown) => Promise.reject(away(error)))
      .finally(() => {
        signingIn = undefined
      })
    return signingIn
  }

  client.registerTokenProvider({
    getAccessToken: async () => {
      if (!client.accessToken || client.isTokenExpired()) await signIn()
      return client.accessToken
    },
  })

  return {
    /**
     * Runs idempotent requests. If Keycloak rejects the token, for example because its keys have changed, renews the
     * token and retries once.
     *
     * @throws Refusal `unavailable` while Keycloak is unavailable
     */
    ask: async <T>(work: (from: KeycloakAdminClient) => Promise<T>): Promise<T> => {
      try {
        return await work(client).catch((error: unknown) => {
          if (toKeycloakRefusal(error)?.status !== 401) throw error
          client.setAccessToken('')
          return work(client)
        })
      } catch (error) {
        throw translate(error)
      }
    },
    /** Returns the service account's id, or undefined before the first request. */
    ownId: (): string | undefined => parseSubject(client.accessToken),
    /** Resolves if the realm responds. Used for readiness. */
    probe: async (): Promise<void> => {
      const signal = AbortSignal.timeout(limitMs)
      const answer = await fetch(`${client.baseUrl}/realms/${realm}`, { signal })
      if (!answer.ok) throw new Error(`Keycloak answers ${answer.status}`)
    },
  }
}

export type Keycloak = ReturnType<typeof connectKeycloak>
