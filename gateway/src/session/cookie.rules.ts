/** Cookies that the gateway sets: one for the session, and one for the accounts that a browser has signed in to. */
export type CookieKind = 'session' | 'device'

// Browsers accept a __Host- cookie only over https, from this exact host and for all paths.
const kinds = {
  session: { prefix: '__Host-', path: '/' },
  // Only sign-in reads this cookie, so other requests do not carry it.
  device: { prefix: '__Secure-', path: '/api/session' },
} as const satisfies Record<CookieKind, object>

/** Returns the name and attributes of a cookie that no script and no other site can use. */
export function getCookieSettings(publicUrl: string, kind: CookieKind) {
  const isHttps = new URL(publicUrl).protocol === 'https:'
  const { prefix, path } = kinds[kind]
  const name = `${isHttps ? prefix : ''}axle_${kind}`
  const options = { httpOnly: true, sameSite: 'strict' as const, secure: isHttps, path }
  return { name, options }
}

/**
 * Reads one cookie from a Cookie header.
 * @returns undefined if it is missing
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** Whether a request comes from the shop's own pages. False for a request without an Origin header. */
export function isOwnOrigin(origin: string | undefined, publicUrl: string): boolean {
  return origin === new URL(publicUrl).origin
}
