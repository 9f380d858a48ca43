import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { catalogueCache, keptHeader, pictureCache } from './cache-names.ts'
import { isPicture, isPublicCall, keptPageFor, type KeptPages } from './worker.rules.ts'

/** The build inserts these values: the files to cache on the first visit, and the HTML pages among them. */
declare const KEPT_FILES: PrecacheEntry[]
declare const KEPT_PAGES: KeptPages

/**
 * Declares `self` as a service worker, because this TypeScript project uses browser page types, in which `self` is the
 * window.
 */
declare const self: Readonly<{ skipWaiting: () => Promise<void> }>

const monthSeconds = 30 * 86_400

// A new worker takes over at once. Pages come from the network first, so no user stays on an old version.
void self.skipWaiting()
clientsClaim()
cleanupOutdatedCaches()

async function keptPage(url: URL): Promise<Response> {
  return (await matchPrecache(keptPageFor(url.pathname, KEPT_PAGES))) ?? Response.error()
}

// This route is registered before the precached files. Otherwise page requests would get responses from the cache.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  new NetworkOnly({
    plugins: [{ handlerDidError: ({ request }) => keptPage(new URL(request.url)) }],
  }),
)
precacheAndRoute(KEPT_FILES, { cleanURLs: false, directoryIndex: '' })

/** Adds the header that marks a response as cached and states its date. */
async function marked(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set(keptHeader, answer.headers.get('date') ?? '')
  const { status, statusText } = answer
  return new Response(await answer.blob(), { status, statusText, headers })
}

/**
 * Discards a response if its cache was deleted during the request, because the user has signed out. Only complete
 * responses are cached.
 */
const unlessForgotten = (cacheName: string): WorkboxPlugin => ({
  handlerWillStart: async () => void (await caches.open(cacheName)),
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && (await caches.has(cacheName)) ? response : null,
})

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPublicCall(url),
  new NetworkFirst({
    cacheName: catalogueCache,
    matchOptions: { ignoreVary: true },
    plugins: [
      unlessForgotten(catalogueCache),
      new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: monthSeconds }),
      {
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse && marked(cachedResponse),
      },
    ],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url),
  new CacheFirst({
    cacheName: pictureCache,
    plugins: [
      unlessForgotten(pictureCache),
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: monthSeconds }),
    ],
  }),
)
