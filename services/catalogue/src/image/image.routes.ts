import type { Files } from '@axle/media-kit/files'
import type { Handlers } from '@axle/kit/http/handler'
import type { Uploads } from '@axle/media-kit/uploads'
import { keepPicture } from './image.flow.ts'
import { getContentType } from './image.rules.ts'

/** Handlers for the `Catalogue` operations that upload and serve images. */
export function pictureRoutes(files: Files, upload: Uploads) {
  return {
    uploadImage: async ({ request, caller }) => {
      const url = await upload({ request, caller }, (bytes) => keepPicture(files, bytes, caller.id))
      return { status: 201, body: { success: true, data: { url } } }
    },
    getImage: async ({ path, request }) => {
      const headers = {
        'Cache-Control': 'public, max-age=31536000, immutable',
        ETag: `"${path.file}"`,
        'Content-Type': getContentType(path.file),
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Content-Disposition': 'inline',
        'X-Content-Type-Options': 'nosniff',
      }
      if (request.get('if-none-match') === headers.ETag) return { status: 304, headers }
      return { status: 200, headers, stream: await files.get(path.file) }
    },
  } satisfies Handlers
}
