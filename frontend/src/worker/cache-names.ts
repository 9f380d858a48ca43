/** What the service worker keeps of what was seen. Signing out deletes all of it. */
export const seenCaches = ['axle-catalogue', 'axle-pictures'] as const

export const [catalogueCache, pictureCache] = seenCaches

/** On an answer out of the catalogue's cache: when the shop gave it, as an HTTP date. */
export const keptHeader = 'x-axle-kept-since'
