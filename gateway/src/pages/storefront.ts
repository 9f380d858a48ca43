import { notFound, Refusal } from '@axle/kit/errors/errors'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { sendResponse } from '../response-cache/cached-response.ts'
import { redirectToPage } from './page.ts'
import type { Pages } from './pages.ts'

/** Folder of the built files whose names contain a content hash: scripts, styles and fonts. */
export const hashedFolder = '/assets/'
const yearImmutable = 'public, max-age=31536000, immutable'
const artFolder = '/art/'
/**
 * Cache policy of images, which keep their names when they change. After a day, a browser shows the old image once more
 * while it revalidates.
 */
const dayThenAsked = 'public, max-age=86400, stale-while-revalidate=2592000'
/** Encodings in order of preference, with the file suffix of the compressed copy. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

const notBuilt = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Axle</title></head>
  <body><p>The storefront is not built yet. Run make up, or open the Shop URL that make dev prints.</p></body>
</html>
`

function sendNotBuilt(response: Response): void {
  response.status(503).set({ 'Retry-After': '10', 'Cache-Control': 'no-store' })
  response.type('html').send(notBuilt)
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

/**
 * Whether a path cannot exist in any build, because it contains a parent folder, a hidden file or an invalid character.
 */
function isStrange(path: string): boolean {
  return path.includes('\0') || path.includes('\\') || path.includes('/.')
}

/**
 * Paths of built files that only the gateway may read. Pages are served under other paths, and the gateway renders some
 * pages itself.
 */
const inner = /^\/(index\.html|pages\.json|pages\/.*|server\/.*)$/

/**
 * @throws Refusal `not-found` if the path is an API path or a file, or if the request does not accept HTML
 */
function assertPage(request: Request, path: string): void {
  const isApi = /^\/api(\/|$)/i.test(path)
  if (isApi || path.startsWith(hashedFolder) || !request.accepts('html')) throw notFound()
}

/** Returns the Cache-Control value for a file. */
function keptFor(path: string): string {
  if (path.startsWith(hashedFolder)) return yearImmutable
  return path.startsWith(artFolder) ? dayThenAsked : 'no-cache'
}

/** Finds the smallest copy of a file that the browser accepts. */
async function findAcceptedCopy(request: Request, file: string) {
  for (const [encoding, ending] of encodings) {
    const isTaken = request.acceptsEncodings(encoding) !== false
    if (isTaken && (await isFile(file + ending))) return { encoding, ending }
  }
  return { encoding: undefined, ending: '' }
}

/**
 * Serves the built storefront. It sends compressed copies if they exist and are accepted. Browsers cache hashed files
 * for a year and images for a day, and revalidate everything else at each load. Any other path is a page of the shop,
 * or the error page with 404. Before the first build, every response is 503.
 */
export function createStorefront(folder: string, pages: Pages): RequestHandler {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    fallthrough: false,
  })

  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD')
      throw new Refusal('method-not-allowed', 'Use GET here.')
    }
    // A file system treats several slashes as one, so repeated slashes are merged before paths are compared.
    const path = decodeURIComponent(request.path).replaceAll(/\/{2,}/g, '/')
    if (isStrange(path)) throw notFound()
    if (inner.test(path) || !(await isFile(join(folder, path)))) {
      assertPage(request, path)
      const found = await pages.find(request.path)
      if (!found) sendNotBuilt(response)
      else if (found.spelling === request.path) await sendResponse(request, response, found.page)
      else redirectToPage(request, response, found.spelling)
      return
    }
    const { encoding, ending } = await findAcceptedCopy(request, join(folder, path))
    if (encoding) response.set('Content-Encoding', encoding)
    response.vary('Accept-Encoding').type(extname(path))
    response.set('Cache-Control', keptFor(path))
    request.url = encodeURI(path + ending)
    files(request, response, next)
  }
}
