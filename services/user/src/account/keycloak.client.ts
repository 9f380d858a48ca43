import { unavailable } from '@axle/kit/errors'
import { isOutage } from '@axle/kit/outage'
import KeycloakAdminClient, { NetworkError } from '@keycloak/keycloak-admin-client'

export type KeycloakOptions = {
  readonly url: string
  readonly realm: string
  readonly clientId: string
  readonly clientSecret: string
  /** How long a request may take. */
  readonly limitSeconds: number
}

/** What Keycloak said when it refused; anything of it may be missing. */
export type KeycloakRefusal = { readonly status: number; readonly data: unknown }

/** Reads Keycloak's own refusal out of an error. @returns undefined for any other error */
export function keycloakRefusalOf(error: unknown): KeycloakRefusal | undefined {
  if (!(error instanceof NetworkError)) return undefined
  return { status: error.response.status, data: error.responseData }
}

const away = (error: unknown) => unavailable('The sign-in service', error)

/**
 * Marks an outage as such, so that the caller is answered 503; other errors are left as they are. What is no JSON was
 * not said by Keycloak.
 */
function translate(error: unknown): unknown {
  const status = keycloakRefusalOf(error)?.status ?? 0
  return isOutage(error) || error instanceof SyntaxError || status >= 500 ? away(error) : error
}

/** Whose token it is. Keycloak has just given it to this service, so that nothing is verified. */
function subjectOf(token: string | undefined): string | undefined {
  const payload = token?.split('.')[1]
  if (payload === undefined) return undefined
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const subject: unknown =
    typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'sub') : undefined
  return typeof subject === 'string' ? subject : undefined
}

/**
 * Connects to Keycloak's admin interface as the service account. It signs in at the first call and again
 * shortly before its token ends; a request that takes longer than `limitSeconds` is abandoned.
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
      // Whatever answers in Keycloak's place, nobody can be asked there without a token.
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
     * Runs calls that may be repeated. A token that Keycloak does not know any more (it was set up again, or
     * its keys changed) is replaced once.
     * @throws Refusal `unavailable` when Keycloak is away
     */
    ask: async <T>(work: (from: KeycloakAdminClient) => Promise<T>): Promise<T> => {
      try {
        return await work(client).catch((error: unknown) => {
          if (keycloakRefusalOf(error)?.status !== 401) throw error
          client.setAccessToken('')
          return work(client)
        })
      } catch (error) {
        throw translate(error)
      }
    },
    /** The id of the service account's own account; undefined before the first call. */
    ownId: (): string | undefined => subjectOf(client.accessToken),
    /** Resolves when the realm answers; for readiness. */
    probe: async (): Promise<void> => {
      const signal = AbortSignal.timeout(limitMs)
      const answer = await fetch(`${client.baseUrl}/realms/${realm}`, { signal })
      if (!answer.ok) throw new Error(`Keycloak answers ${answer.status}`)
    },
  }
}

export type Keycloak = ReturnType<typeof connectKeycloak>
