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

/** Error response of Keycloak. Any field of `data` may be missing. */
export type KeycloakRefusal = { readonly status: number; readonly data: unknown }

/** Reads Keycloak's error response from an error. @returns undefined for any other error */
export function toKeycloakRefusal(error: unknown): KeycloakRefusal | undefined {
  if (!(error instanceof NetworkError)) return undefined
  return { status: error.response.status, data: error.responseData }
}

const away = (error: unknown) => unavailable('The sign-in service', error)

/**
 * Marks an outage, so that the caller gets a 503 response. Other errors stay unchanged. A response that is not JSON did
 * not come from Keycloak.
 */
function translate(error: unknown): unknown {
  const status = toKeycloakRefusal(error)?.status ?? 0
  return isOutage(error) || error instanceof SyntaxError || status >= 500 ? away(error) : error
}

/** Returns the subject of a token. Keycloak has just issued it to this service, so it needs no verification. */
function parseSubject(token: string | undefined): string | undefined {
  const payload = token?.split('.')[1]
  if (payload === undefined) return undefined
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const subject: unknown =
    typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'sub') : undefined
  return typeof subject === 'string' ? subject : undefined
}

/**
 * Connects to Keycloak's admin interface as the service account. It signs in at the first request and again shortly
 * before its token expires. A request is aborted after `limitSeconds`.
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
      // Without a token no request is possible, so any error here counts as an outage.
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
     * Runs idempotent requests. If Keycloak rejects the token, because it was set up again or its keys changed, the
     * token is renewed once.
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
    /** Returns the id of the service account, or undefined before the first request. */
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
