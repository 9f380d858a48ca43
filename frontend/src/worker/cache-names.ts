/** Service worker caches for data that the user has seen. Signing out deletes these caches. */
export const seenCaches = ['axle-catalogue', 'axle-pictures'] as const

export const [catalogueCache, pictureCache] = seenCaches

/**
 * Response header that the service worker adds to cached catalogue data. It contains the time of the original response,
 * as an HTTP date.
 */
export const keptHeader = 'x-axle-kept-since'
