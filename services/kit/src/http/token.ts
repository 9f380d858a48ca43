import { scaled } from '../config/limits.ts'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import { Refusal, unavailable } from '../errors/errors.ts'

/** The caller, as identified by the verified token. */
export type Caller = {
  readonly id: string
  /** The user's email address. Empty for a service account. */
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  readonly roles: readonly string[]
  /** Whether the admin role was removed because the sign-in had no second step. */
  readonly needsSecondStep?: boolean
  /** Session id at the identity provider. Empty if the token contains none. */
  readonly sessionId: string
  /** The caller's name in stored records: a user's email address, or `service account NAME`. */
  readonly actor: string
  /** Name of the service account. Undefined for a user. */
  readonly serviceAccount?: string
  readonly token: string
}

/** A caller with additional data from the token. Times are in seconds since 1970, by the issuer's clock. */
export type Bearer = Caller & {
  readonly issuedAtSeconds: number
  /**
   * When the caller last authenticated, or 0 if the token does not contain the time. A renewed token keeps this time.
   */
  readonly signedInAtSeconds: number
  /** Whether the sign-in had a second step, such as a passkey, and the account's email address is verified. */
  readonly hasSecondStep: boolean
  /** Scopes of a service account. Empty for a user, even if the token contains scopes. */
  readonly scopes: readonly string[]
}

export type TokenRules = {
  readonly issuer: string
  readonly audience: string
  readonly jwksUrl: string
}

const reloadMs = 10 * 60_000
const skewSeconds = 30
/** How long a verified token is cached. The time is short because a signing key may be revoked. */
const rememberedMs = 60_000
const rememberedAtMost = 10_000

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function getRoles(payload: JWTPayload): readonly string[] {
  const access = payload['realm_access']
  if (typeof access !== 'object' || access === null || !('roles' in access)) return []
  return Array.isArray(access.roles) ? access.roles.filter((role) => typeof role === 'string') : []
}

/**
 * Returns the time of the last sign-in. Keycloak does not set `auth_time` when the gateway signs a user in with a
 * password. In that case, `signed_in_at` contains the time of each sign-in step, by step id.
 */
function signedInAt({ auth_time: time, signed_in_at: steps }: JWTPayload): number {
  if (typeof time === 'number') return time
  if (typeof steps !== 'object' || steps === null) return 0
  return Math.max(0, ...Object.values(steps).filter((step) => typeof step === 'number'))
}

/** Names of second steps in `amr`, the claim in which the Keycloak realm lists the steps of a sign-in. */
const secondSteps: readonly unknown[] = ['otp', 'passkey', 'recovery-code']

/**
 * Returns whether the sign-in had a second step and the email address is verified. Without the verification, anyone
 * could open an account with someone else's address and add a second step to it.
 */
function hasSecondStep({ amr, email_verified: isVerified }: JWTPayload): boolean {
  return isVerified === true && Array.isArray(amr) && amr.some((name) => secondSteps.includes(name))
}

function refuse(cause: unknown): Refusal {
  return new Refusal('unauthorized', 'Your sign-in has ended. Sign in again.', { cause })
}

/**
 * Returns the name of the service account that a token belongs to, or undefined for a user. Keycloak stores the client
 * id only in client-credentials sessions, from which the scope `service-account` copies it to the token. A user's token
 * never contains the client id, even if the user's name looks like that of a service account.
 * @throws Refusal `unauthorized` if the token has no session and belongs to no service account of the shop
 */
function findServiceAccount({ client_id: client, azp, sid }: JWTPayload): string | undefined {
  if (client === undefined) {
    if (azp !== undefined && !text(sid)) throw refuse('of a program without service account')
    return undefined
  }
  if (!text(client) || client !== azp) throw refuse('of another client than it says')
  return text(client)
}

const programPrefix = 'service account '

/** Returns whether the actor in a stored record is a service account rather than a user. */
export function isServiceAccount(actor: string): boolean {
  return actor.startsWith(programPrefix)
}

/**
 * Returns the caller's identity and rights. A service account has scopes and no user data, whereas a user has roles and
 * no scopes.
 */
function resolveRights(payload: JWTPayload) {
  const serviceAccount = findServiceAccount(payload)
  const email = text(payload['email']).toLowerCase()
  if (serviceAccount === undefined) {
    const emailVerified = payload['email_verified'] === true
    return { email, emailVerified, actor: email, roles: getRoles(payload), scopes: [] }
  }
  const scopes = text(payload['scope']).split(' ')
  const actor = programPrefix + serviceAccount
  return { email: '', emailVerified: false, actor, serviceAccount, roles: [], scopes }
}

/**
 * Returns whether an error means that the issuer's key set is unavailable, rather than that the caller's token is
 * invalid.
 */
function isIssuerAway(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true
  if (!(error instanceof errors.JOSEError)) return true
  return error.code === 'ERR_JOSE_GENERIC'
}

type Checked = { readonly caller: Bearer; readonly expiresAtMs: number }
type Remembered = Checked & { readonly untilMs: number }

/** Caches verified tokens for a minute, because each page sends many requests with the same token. */
function remembered(check: (token: string) => Promise<Checked>) {
  const known = new LRUCache<string, Remembered>({ max: rememberedAtMost })
  return async (token: string): Promise<Bearer> => {
    const before = known.get(token)
    const isKnown = before && performance.now() < before.untilMs
    if (isKnown && Date.now() < before.expiresAtMs) return before.caller
    known.delete(token)
    const checked = await check(token)
    known.set(token, { ...checked, untilMs: performance.now() + rememberedMs })
    return checked.caller
  }
}

/**
 * Creates the check for bearer tokens. It accepts only RS256, and checks the issuer, the audience, and the expiry with
 * 30 s of clock skew. Keycloak's `typ` claim must identify an access token rather than an ID token.
 *
 * Keys stay cached while the issuer is down. The key set is fetched again every 10 minutes, so that a key rotation
 * needs no restart. An unknown key id also triggers a fetch, at most every 30 s. A valid token is not verified again
 * for a minute, unless it expires first.
 * @returns a function that throws Refusal `unauthorized`, or `unavailable` if the key set could never be fetched
 */
export function createTokenCheck(rules: TokenRules): (token: string) => Promise<Bearer> {
  const keys = createRemoteJWKSet(new URL(rules.jwksUrl), {
    cacheMaxAge: Infinity,
    cooldownDuration: 30_000,
    timeoutDuration: scaled('keycloak', 3_000),
  })
  // A failed fetch is ignored, because an unavailable issuer must not invalidate existing sessions.
  setInterval(() => void keys.reload().catch(() => undefined), reloadMs).unref()

  return remembered(async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: rules.issuer,
        audience: rules.audience,
        algorithms: ['RS256'],
        clockTolerance: skewSeconds,
        requiredClaims: ['exp', 'iat', 'sub'],
      })
      if (payload['typ'] !== 'Bearer' || !payload.sub) throw refuse('not an access token')
      const caller = {
        id: payload.sub,
        ...resolveRights(payload),
        name: text(payload['name']) || text(payload['preferred_username']),
        sessionId: text(payload['sid']),
        issuedAtSeconds: payload.iat ?? 0,
        signedInAtSeconds: signedInAt(payload),
        hasSecondStep: hasSecondStep(payload),
        token,
      }
      return { caller, expiresAtMs: ((payload.exp ?? 0) + skewSeconds) * 1000 }
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw isIssuerAway(error) ? unavailable('The sign-in service', error) : refuse(error)
    }
  })
}

/**
 * Returns the token in an Authorization header.
 * @throws Refusal `unauthorized` if the header contains no token
 */
export function parseBearerToken(header: string | undefined): string {
  const token = header?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1]
  if (!token) throw new Refusal('unauthorized', 'Sign in first.')
  return token
}
