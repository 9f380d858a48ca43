/** User and lifetime of a token. Times are in seconds since 1970, according to the issuer's clock. */
export type Claims = Readonly<{
  email: string
  name: string
  emailVerified: boolean
  isAdmin: boolean
  issuedAtSeconds: number
  expiresAtSeconds: number
}>

/** Time in milliseconds between a token's renewal and its expiry, as the specification defines it. */
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

function getRoles(access: unknown): readonly unknown[] {
  if (typeof access !== 'object' || access === null || !('roles' in access)) return []
  return Array.isArray(access.roles) ? access.roles : []
}

/**
 * Reads the claims that the storefront displays or needs for timing. The signature is not verified here, because the
 * services verify it and the storefront authorises nothing.
 * @returns null if the token is invalid or has no email address
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
    isAdmin: getRoles(claims['realm_access']).includes('admin'),
    issuedAtSeconds: typeof iat === 'number' ? iat : exp,
    expiresAtSeconds: exp,
  }
}

/**
 * Returns the delay before a token with the given remaining time is renewed. If at most ten minutes are left, the token
 * is renewed after half of that time. Otherwise, short-lived tokens would be renewed constantly.
 */
export function renewDelayMs(remainingMs: number): number {
  const delayMs = remainingMs > 2 * renewBeforeMs ? remainingMs - renewBeforeMs : remainingMs / 2
  return Math.max(delayMs, shortestDelayMs)
}

/** Whether a stored token expires so soon that it must be renewed before use. */
export function isDueForRenewal(remainingMs: number): boolean {
  return remainingMs <= renewBeforeMs
}
