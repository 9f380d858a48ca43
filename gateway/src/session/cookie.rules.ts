/** How the session's cookie is named and set; it is out of reach of scripts and of other sites. */
export function cookieOf(publicUrl: string) {
  const isHttps = new URL(publicUrl).protocol === 'https:'
  // Browsers take a __Host- cookie only from this very host, over https.
  const name = isHttps ? '__Host-axle_session' : 'axle_session'
  const options = {
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: isHttps,
    path: '/',
  }
  return { name, options }
}

/** Reads one cookie of a Cookie header. @returns undefined when it is not there */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** Whether a call comes from the shop's own pages; one without an Origin header does not. */
export function isOwnOrigin(origin: string | undefined, publicUrl: string): boolean {
  return origin === new URL(publicUrl).origin
}
