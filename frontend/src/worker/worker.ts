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

/** Values that the build inserts: the files to cache on the first visit, and which of them are HTML pages. */
declare const KEPT_FILES: PrecacheEntry[]
declare const KEPT_PAGES: KeptPages

/**
 * Declares the service worker's `self`, because this TypeScript project uses the browser's page types, in which `self`
 * is a window.
 */
declare const self: Readonly<{ skipWaiting: () => Promise<void> }>

const monthSeconds = 30 * 86_400

// A new worker takes over at once. Pages are requested from the network first, so no user is left with an old version.
void self.skipWaiting()
clientsClaim()
cleanupOutdatedCaches()

async function keptPage(url: URL): Promise<Response> {
  return (await matchPrecache(keptPageFor(url.pathname, KEPT_PAGES))) ?? Response.error()
}

// This route must be registered before the routes for precached files. Otherwise, the cache would answer page requests.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  new NetworkOnly({
    plugins: [{ handlerDidError: ({ request }) => keptPage(new URL(request.url)) }],
  }),
)
precacheAndRoute(KEPT_FILES, { cleanURLs: false, directoryIndex: '' })

/** Adds a header that marks a response as cached and contains the response's date. */
async function marked(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set(keptHeader, answer.headers.get('date') ?? '')
  const { status, statusText } = answer
  return new Response(await answer.blob(), { status, statusText, headers })
}

/**
 * Prevents a response from being cached if the cache was deleted during the request, because the user has signed out.
 * Incomplete responses are not cached either.
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
