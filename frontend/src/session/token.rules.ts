/** Who a token speaks for and how long, in seconds since 1970 by the clock of the issuer. */
export type Claims = Readonly<{
  email: string
  name: string
  emailVerified: boolean
  isAdmin: boolean
  issuedAtSeconds: number
  expiresAtSeconds: number
}>

/** From the specification: a token is renewed this long before it expires. */
const renewBeforeMs = 5 * 60_000
const shortestDelayMs = 1000

function parsePayload(token: string): unknown {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const percents = Array.from(bytes, (byte) =>
      byte.charCodeAt(0).toString(16).padStart(2, '0').padStart(3, '%'),
    )
    return JSON.parse(decodeURIComponent(percents.join('')))
  } catch {
    return null
  }
}

function rolesOf(access: unknown): readonly unknown[] {
  if (typeof access !== 'object' || access === null || !('roles' in access)) return []
  return Array.isArray(access.roles) ? access.roles : []
}

/**
 * Reads the claims that the storefront shows or plans by. The signature is the servers' business:
 * nothing is decided by what stands here.
 * @returns null when it is no token, or names no e-mail.
 */
export function readClaims(token: string): Claims | null {
  const payload = parsePayload(token)
  if (typeof payload !== 'object' || payload === null) return null
  const claims: Readonly<Record<string, unknown>> = { ...payload }
  const { email, email_verified: emailVerified, name, exp, iat } = claims
  if (typeof email !== 'string' || typeof exp !== 'number') return null
  return {
    email,
    name: typeof name === 'string' && name.trim() !== '' ? name : email,
    emailVerified: emailVerified === true,
    isAdmin: rolesOf(claims['realm_access']).includes('admin'),
    issuedAtSeconds: typeof iat === 'number' ? iat : exp,
    expiresAtSeconds: exp,
  }
}

/**
 * How long to wait until a token is renewed, given the time it still has. Tokens that live for ten
 * minutes or less are renewed at half of their time, or they would be renewed without a pause.
 */
export function renewDelayMs(remainingMs: number): number {
  const delayMs = remainingMs > 2 * renewBeforeMs ? remainingMs - renewBeforeMs : remainingMs / 2
  return Math.max(delayMs, shortestDelayMs)
}

/** Whether a token that was found at the start is so near its end that it must be renewed first. */
export function isDueForRenewal(remainingMs: number): boolean {
  return remainingMs <= renewBeforeMs
}
