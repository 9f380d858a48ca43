/** The pages that are kept at the first visit. */
export type KeptPages = Readonly<{
  /** The addresses that have a page of their own, and under which address it is kept. */
  own: Readonly<Record<string, string>>
  /** Where the page is kept that any other address shows. */
  shell: string
}>

const publicCalls = /^\/api\/(services(\/[^/]+)?|parts|products|reviews)$/

/** Whether an answer is the same for everybody: the catalogue and the reviews, and no other call. */
export function isPublicCall(url: Readonly<URL>): boolean {
  return publicCalls.test(url.pathname)
}

/** Pictures of products and of the pages. */
export function isPicture(url: Readonly<URL>): boolean {
  return url.pathname.startsWith('/api/images/') || url.pathname.startsWith('/art/')
}

/** The kept page for a path, as the router sees it: a slash at the end does not matter. */
export function keptPageFor(path: string, { own, shell }: KeptPages): string {
  const plain = path.replace(/\/+$/, '')
  return own[plain === '' ? '/' : plain] ?? shell
}
