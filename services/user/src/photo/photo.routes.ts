import type { Handlers } from '@axle/kit/http/handler'
import type { Photos } from './photo.flow.ts'

/** Operation that returns a photo's bytes (OpenAPI tag `User`). */
export function photoRoutes(photos: Photos) {
  return {
    getPhoto: async ({ path, request }) => {
      const headers = {
        // The response is private, because shared caches could still contain a photo after its removal.
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
