/** Caches of the service worker for data that the user has seen. Signing out deletes them. */
export const seenCaches = ['axle-catalogue', 'axle-pictures'] as const

export const [catalogueCache, pictureCache] = seenCaches

/** Header of a response from the catalogue cache: the date of the original response, as an HTTP date. */
export const keptHeader = 'x-axle-kept-since'
