/** HTML pages that the service worker caches on the first visit. */
export type KeptPages = Readonly<{
  /** Paths that have their own HTML page, and the path under which each page is cached. */
  own: Readonly<Record<string, string>>
  /** Path under which the HTML page for all other paths is cached. */
  shell: string
}>

const publicCalls = /^\/api\/(services(\/[^/]+)?|parts|products|reviews)$/

/** Whether a request gets the same response for every user. Only catalogue and review requests do. */
export function isPublicCall(url: Readonly<URL>): boolean {
  return publicCalls.test(url.pathname)
}

/** Whether a request is for a picture of a product or for another picture that pages show. */
export function isPicture(url: Readonly<URL>): boolean {
  return url.pathname.startsWith('/api/images/') || url.pathname.startsWith('/art/')
}

/** Returns the cached page for a path. Like the router, it ignores a trailing slash. */
export function keptPageFor(path: string, { own, shell }: KeptPages): string {
  const plain = path.replace(/\/+$/, '')
  return own[plain === '' ? '/' : plain] ?? shell
}
