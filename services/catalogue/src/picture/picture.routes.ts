import type { Files } from '@axle/media-kit/files'
import type { Handlers } from '@axle/kit/handler'
import { readUpload } from '@axle/media-kit/upload'
import { keepPicture, openPicture } from './picture.flow.ts'
import { contentTypeOf } from './picture.rules.ts'

export function pictureRoutes(files: Files) {
  return {
    uploadImage: async ({ request }) => {
      const url = await keepPicture(files, await readUpload(request))
      return { status: 201, body: { success: true, data: { url } } }
    },
    getImage: async ({ path, request }) => {
      const headers = {
        'Cache-Control': 'public, max-age=31536000, immutable',
        ETag: `"${path.file}"`,
        'Content-Type': contentTypeOf(path.file),
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Content-Disposition': 'inline',
        'X-Content-Type-Options': 'nosniff',
      }
      if (request.get('if-none-match') === headers.ETag) return { status: 304, headers }
      return { status: 200, headers, stream: await openPicture(files, path.file) }
    },
  } satisfies Handlers
}
