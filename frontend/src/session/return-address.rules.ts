const fallback = '/'
const signInPaths = ['/login', '/signup', '/forgotpassword']

/**
 * The address to return to after signing in. Only a path of this site is taken: another origin,
 * `//host`, a backslash (which browsers read as a slash), a control character, and the sign-in
 * pages themselves give the home page.
 */
export function safeReturnAddress(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return fallback
  const base = 'https://shop.invalid'
  const url = new URL(wanted, base)
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback
  if (signInPaths.includes(url.pathname)) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}
