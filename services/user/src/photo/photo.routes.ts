import type { Handlers } from '@axle/kit/handler'
import type { Photos } from './photo.flow.ts'

/** The operation of the tag User that gives the bytes of a photo. */
export function photoRoutes(photos: Photos) {
  return {
    getPhoto: async ({ path, request }) => {
      const headers = {
        // Private: no cache that others share may outlive the photo's removal.
        'Cache-Control': 'private, max-age=31536000, immutable',
        ETag: `"${path.photo}"`,
        'Content-Type': 'image/webp',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Content-Disposition': 'inline',
        'X-Content-Type-Options': 'nosniff',
      }
      if (request.get('if-none-match') === headers.ETag) return { status: 304, headers }
      return { status: 200, headers, stream: await photos.open(path.photo) }
    },
  } satisfies Handlers
}
