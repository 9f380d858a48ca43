/** HTML pages that the service worker caches on the first visit. */
export type KeptPages = Readonly<{
  /** Paths with a separate HTML page, each with the path under which that page is cached. */
  own: Readonly<Record<string, string>>
  /** Path under which the HTML page that serves all other paths is cached. */
  shell: string
}>

const publicCalls = /^\/api\/(services(\/[^/]+)?|parts|products|reviews)$/

/** Whether a request gets the same response for every user. This is true only for catalogue and review requests. */
export function isPublicCall(url: Readonly<URL>): boolean {
  return publicCalls.test(url.pathname)
}

/** Whether a request is for a picture, either of a product or elsewhere on a page. */
export function isPicture(url: Readonly<URL>): boolean {
  return url.pathname.startsWith('/api/images/') || url.pathname.startsWith('/art/')
}

/** Returns the path under which the page for a path is cached. A trailing slash is ignored, as in the router. */
export function keptPageFor(path: string, { own, shell }: KeptPages): string {
  const plain = path.replace(/\/+$/, '')
  return own[plain === '' ? '/' : plain] ?? shell
}
