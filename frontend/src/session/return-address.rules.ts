const fallback = '/'
const signInPaths = ['/login', '/signup', '/forgotpassword']

/**
 * Returns the URL to open after signing in. Only paths on this site are allowed. The home page replaces any URL that
 * has another origin, starts with `//`, contains control characters or a backslash (which browsers treat as a slash),
 * or belongs to a sign-in page.
 */
export function safeReturnAddress(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return fallback
  const base = 'https://shop.invalid'
  const url = new URL(wanted, base)
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback
  if (signInPaths.includes(url.pathname)) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}
