import { scaled } from '../ops/limits.ts'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import { Refusal, unavailable } from '../errors.ts'

/** Who calls, as the verified token says it. */
export type Caller = {
  readonly id: string
  /** Empty for a service account. */
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  readonly roles: readonly string[]
  /** Whether the admin role is not among the roles because the sign-in had no second step. */
  readonly needsSecondStep?: boolean
  /** The issuer's session that the token is of; empty where it names none. */
  readonly sessionId: string
  /** Who acts, as records name it: a person's e-mail, or `service account NAME`. */
  readonly actor: string
  /** The name of the program that calls for itself; a person has none. */
  readonly serviceAccount?: string
  readonly token: string
}

/** A caller, with what else the token says of itself; times are since 1970, by the issuer's clock. */
export type Bearer = Caller & {
  readonly issuedAtSeconds: number
  /** When the caller last showed who they are; 0 where the token does not say it. A renewed token keeps it. */
  readonly signedInAtSeconds: number
  /** Whether that was with a second step, such as a passkey, to an account whose email address is verified. */
  readonly hasSecondStep: boolean
  /** What a service account may do; a person has none, whatever the token says. */
  readonly scopes: readonly string[]
}

export type TokenRules = {
  readonly issuer: string
  readonly audience: string
  readonly jwksUrl: string
}

const reloadMs = 10 * 60_000
const skewSeconds = 30
/** For no longer: a key may be withdrawn. */
const rememberedMs = 60_000
const rememberedAtMost = 10_000

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function rolesOf(payload: JWTPayload): readonly string[] {
  const access = payload['realm_access']
  if (typeof access !== 'object' || access === null || !('roles' in access)) return []
  return Array.isArray(access.roles) ? access.roles.filter((role) => typeof role === 'string') : []
}

/**
 * The time of the last sign-in. Keycloak has no `auth_time` for a password that the gateway asked for: there `signed_in_at`
 * says when each step of the sign-in was passed, by the id of the step.
 */
function signedInAt({ auth_time: time, signed_in_at: steps }: JWTPayload): number {
  if (typeof time === 'number') return time
  if (typeof steps !== 'object' || steps === null) return 0
  return Math.max(0, ...Object.values(steps).filter((step) => typeof step === 'number'))
}

/** What the realm calls the second steps in `amr`, the names of the steps that a sign-in was made of. */
const secondSteps: readonly unknown[] = ['otp', 'passkey', 'recovery-code']

/** Whoever opened an account with an address of somebody else can add second steps to it, which prove nothing. */
function hasSecondStep({ amr, email_verified: isVerified }: JWTPayload): boolean {
  return isVerified === true && Array.isArray(amr) && amr.some((name) => secondSteps.includes(name))
}

function refuse(cause: unknown): Refusal {
  return new Refusal('unauthorized', 'Your sign-in has ended. Sign in again.', { cause })
}

/**
 * The client that asked for a token in its own name. Keycloak notes it in the session of a client's credentials alone, and
 * the realm's scope `service-account` writes the note into the token: a person's session has none, whatever the person
 * is called. A token of Keycloak is of one kind or the other.
 * @throws Refusal `unauthorized` for a token without session that no service account of the shop has
 */
function serviceAccountOf({ client_id: client, azp, sid }: JWTPayload): string | undefined {
  if (client === undefined) {
    if (azp !== undefined && !text(sid)) throw refuse('of a program without service account')
    return undefined
  }
  if (!text(client) || client !== azp) throw refuse('of another client than it says')
  return text(client)
}

const programPrefix = 'service account '

/** Whether somebody, as records name who acts, is a service account and no person. */
export function isServiceAccount(actor: string): boolean {
  return actor.startsWith(programPrefix)
}

/** A service account has scopes and nothing of people; a person has roles and no scope. */
function rightsOf(payload: JWTPayload) {
  const serviceAccount = serviceAccountOf(payload)
  const email = text(payload['email']).toLowerCase()
  if (serviceAccount === undefined) {
    const emailVerified = payload['email_verified'] === true
    return { email, emailVerified, actor: email, roles: rolesOf(payload), scopes: [] }
  }
  const scopes = text(payload['scope']).split(' ')
  const actor = programPrefix + serviceAccount
  return { email: '', emailVerified: false, actor, serviceAccount, roles: [], scopes }
}

/** Errors of the key set's own address: the issuer is away, which is not the caller's fault. */
function isIssuerAway(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true
  if (!(error instanceof errors.JOSEError)) return true
  return error.code === 'ERR_JOSE_GENERIC'
}

type Checked = { readonly caller: Bearer; readonly expiresAtMs: number }
type Remembered = Checked & { readonly untilMs: number }

/** Looks at a token once a minute: a person's page makes many calls with the same one. */
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
 * Makes the check of bearer tokens: RS256 only, issuer, audience, expiry with 30 s of clock skew, and
 * Keycloak's `typ` claim, which distinguishes an access token from an ID token. Known keys are kept while the
 * issuer is down; the set is asked for again every 10 minutes and at an unknown key id (at most every
 * 30 s), so rotation needs no restart. A token that was found good is not looked at again for a minute, unless it
 * expires.
 * @returns a function that throws Refusal `unauthorized`, or `unavailable` when no key was ever read
 */
export function createTokenCheck(rules: TokenRules): (token: string) => Promise<Bearer> {
  const keys = createRemoteJWKSet(new URL(rules.jwksUrl), {
    cacheMaxAge: Infinity,
    cooldownDuration: 30_000,
    timeoutDuration: scaled('keycloak', 3_000),
  })
  // An issuer that is away must not end the sessions that are valid already, so its failure is ignored.
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
        ...rightsOf(payload),
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

/** Reads the token of an Authorization header. @throws Refusal when there is none */
export function bearerOf(header: string | undefined): string {
  const token = header?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1]
  if (!token) throw new Refusal('unauthorized', 'Sign in first.')
  return token
}
