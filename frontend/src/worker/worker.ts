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

/** Put in by the build: what is fetched at the first visit, and the pages among it. */
declare const KEPT_FILES: PrecacheEntry[]
declare const KEPT_PAGES: KeptPages

/** This project's types are those of pages, where `self` is the window. */
declare const self: Readonly<{ skipWaiting: () => Promise<void> }>

const monthSeconds = 30 * 86_400

// A new worker takes over at once: pages come from the network first, so that nobody is held in an old shop.
void self.skipWaiting()
clientsClaim()
cleanupOutdatedCaches()

async function keptPage(url: URL): Promise<Response> {
  return (await matchPrecache(keptPageFor(url.pathname, KEPT_PAGES))) ?? Response.error()
}

// Before the kept files, which would answer a page's address from what was kept.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  new NetworkOnly({
    plugins: [{ handlerDidError: ({ request }) => keptPage(new URL(request.url)) }],
  }),
)
precacheAndRoute(KEPT_FILES, { cleanURLs: false, directoryIndex: '' })

/** Marks for the page that an answer is not fresh, and since when it was kept. */
async function marked(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set(keptHeader, answer.headers.get('date') ?? '')
  const { status, statusText } = answer
  return new Response(await answer.blob(), { status, statusText, headers })
}

/**
 * Keeps nothing that was asked for before its cache was deleted: who saw it has signed out while it was on its way.
 * Only whole answers are kept.
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
