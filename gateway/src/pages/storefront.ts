import { notFound, Refusal } from '@axle/kit/errors'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { redirectToPage, sendPage } from './page.ts'
import type { Pages } from './pages.ts'

/** Where the build puts what has a hash of its bytes in its name: scripts, styles and fonts. */
export const hashedFolder = '/assets/'
const yearImmutable = 'public, max-age=31536000, immutable'
const artFolder = '/art/'
/** Pictures keep their names when they change: after a day browsers show the old one a last time while they ask. */
const dayThenAsked = 'public, max-age=86400, stale-while-revalidate=2592000'
/** Encodings in the order of their worth, with the ending of a file that was compressed so. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

const notBuilt = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Axle</title></head>
  <body><p>The storefront is not built yet. Run make up, then load this page again.</p></body>
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

/** Paths that no build makes: with a way up, a hidden file, or a character no file system takes. */
function isStrange(path: string): boolean {
  return path.includes('\0') || path.includes('\\') || path.includes('/.')
}

/** What only the gateway reads of the build: pages are answered under their own addresses, and it renders more. */
const inner = /^\/(index\.html|pages\.json|pages\/.*|server\/.*)$/

/** @throws Refusal `not-found` for what no page can be: a call, a file, or something that is no document */
function assertPage(request: Request, path: string): void {
  const isApi = /^\/api(\/|$)/i.test(path)
  if (isApi || path.startsWith(hashedFolder) || !request.accepts('html')) throw notFound()
}

/** How long a browser may keep a file. */
function keptFor(path: string): string {
  if (path.startsWith(hashedFolder)) return yearImmutable
  return path.startsWith(artFolder) ? dayThenAsked : 'no-cache'
}

/** Finds the smallest copy of a file that the browser takes. */
async function variantOf(request: Request, file: string) {
  for (const [encoding, ending] of encodings) {
    const isTaken = request.acceptsEncodings(encoding) !== false
    if (isTaken && (await isFile(file + ending))) return { encoding, ending }
  }
  return { encoding: undefined, ending: '' }
}

/**
 * Serves the built storefront: compressed copies where they exist and are accepted, hashed files for a year,
 * pictures for a day, all else checked again at each load. Any other address is a page: one the shop has, or the error page with
 * 404. Before the first build it says so with 503.
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
    // A file system takes several slashes for one, so that what is compared with a path must have one, too.
    const path = decodeURIComponent(request.path).replaceAll(/\/{2,}/g, '/')
    if (isStrange(path)) throw notFound()
    if (inner.test(path) || !(await isFile(join(folder, path)))) {
      assertPage(request, path)
      const page = await pages.find(request.path)
      if (!page) sendNotBuilt(response)
      else if (page.spelling === request.path) sendPage(request, response, page)
      else redirectToPage(request, response, page.spelling)
      return
    }
    const { encoding, ending } = await variantOf(request, join(folder, path))
    if (encoding) response.set('Content-Encoding', encoding)
    response.vary('Accept-Encoding').type(extname(path))
    response.set('Cache-Control', keptFor(path))
    request.url = encodeURI(path + ending)
    files(request, response, next)
  }
}
