import type Keycloak from 'keycloak-js'
import { gatewayClient } from './session-client.ts'

/** Result of a token request. */
export type ProviderAnswer =
  | Readonly<{ kind: 'token'; token: string }>
  | Readonly<{ kind: 'refused'; reason: string | null }>
  | Readonly<{ kind: 'unreachable' }>

/**
 * Account actions on the identity provider's page: linking Google, or setting up an authenticator app, a passkey or
 * recovery codes.
 */
export type ProviderAction =
  'idp_link:google' | 'CONFIGURE_TOTP' | 'webauthn-register' | 'CONFIGURE_RECOVERY_AUTHN_CODES'

export type IdentityProvider = Readonly<{
  /** Returns whether the page's URL contains the identity provider's response to a sign-in. */
  hasAnswer: () => boolean
  /**
   * Returns a token. The token comes from the response in the URL, from a renewal with the refresh token in memory, or
   * from a silent sign-in.
   */
  token: () => Promise<ProviderAnswer>
  /** Opens the identity provider's sign-in page, which redirects back to /login. */
  signIn: (hint: 'google' | null) => Promise<void>
  /** Returns the URL to open in a popup. The last page in the popup notifies the shop's other windows. */
  windowAddress: (hint: 'google' | null, prompt?: 'login') => Promise<string>
  /** Opens the identity provider's page for an account action, which redirects back to /login. */
  act: (action: ProviderAction) => Promise<void>
  /** Opens the identity provider's sign-out page, so that the session at the identity provider ends too. */
  signOut: () => Promise<void>
}>

let opened: Promise<Keycloak> | undefined

function hasAnswer(): boolean {
  const answer = new URLSearchParams(location.hash.slice(1))
  return answer.has('state') && (answer.has('code') || answer.has('error'))
}

async function open(isSilent: boolean): Promise<Keycloak> {
  const [{ default: KeycloakClient }, settings] = await Promise.all([
    import('keycloak-js'),
    gatewayClient.configuration(),
  ])
  const keycloak = new KeycloakClient({
    url: settings.identityUrl,
    realm: settings.realm,
    clientId: settings.clientId,
  })
  await keycloak.init({
    checkLoginIframe: false,
    pkceMethod: 'S256',
    ...(isSilent
      ? {
          onLoad: 'check-sso',
          silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html`,
          silentCheckSsoFallback: false,
        }
      : {}),
  })
  return keycloak
}

/** Creates the Keycloak client once per page, because its `init` may be called only once. */
function client(isSilent: boolean): Promise<Keycloak> {
  opened ??= open(isSilent).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

function findReason(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('error' in error)) return null
  const { error_description: description } = { error_description: null, ...error }
  return typeof description === 'string' ? description : String(error.error)
}

/** Returns the Keycloak client with a new token. The client has no token if the user is not signed in. */
async function renewedClient(): Promise<Keycloak> {
  const keycloak = await opened
  if (keycloak?.refreshToken === undefined) {
    opened = undefined
    return client(!hasAnswer())
  }
  await keycloak.updateToken(-1)
  return keycloak
}

async function token(): Promise<ProviderAnswer> {
  try {
    const keycloak = await renewedClient()
    if (keycloak.token) return { kind: 'token', token: keycloak.token }
    return { kind: 'refused', reason: null }
  } catch (error) {
    const reason = findReason(error)
    if (reason !== null) return { kind: 'refused', reason }
    // The client drops its tokens only if the identity provider refused them. After any other error, it keeps the
    // tokens, because the error may be temporary.
    const keycloak = await opened
    return keycloak && !keycloak.token ? { kind: 'refused', reason: null } : { kind: 'unreachable' }
  }
}

/** Identity provider based on Keycloak's JavaScript client. The client's code loads when it is first needed. */
export const keycloakProvider: IdentityProvider = {
  hasAnswer,
  token,
  signIn: async (hint) => {
    const keycloak = await client(false)
    await keycloak.login({
      redirectUri: `${location.origin}/login`,
      ...(hint === null ? {} : { idpHint: hint }),
    })
  },
  windowAddress: async (hint, prompt) => {
    const keycloak = await client(true)
    return keycloak.createLoginUrl({
      ...(prompt && { prompt }),
      redirectUri: `${location.origin}/silent-check-sso.html`,
      ...(hint === null ? {} : { idpHint: hint }),
    })
  },
  act: async (action) => {
    const keycloak = await client(false)
    await keycloak.login({ redirectUri: `${location.origin}/login`, action })
  },
  signOut: async () => {
    const keycloak = await client(true)
    await keycloak.logout({ redirectUri: `${location.origin}/` })
  },
}
