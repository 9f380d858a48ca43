import type { Request, Response } from 'express'
import { constants } from 'node:zlib'
import { compressBrotli, compressGzip } from '../compress.ts'
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts'

/** Placeholder for the public origin in the built pages. */
const originMark = 'https://axle.invalid'
/**
 * Brotli quality for a page that is sent only a few times. Compression is 20 times faster than at the best quality, and
 * the output is a tenth larger.
 */
const quickQuality = 5
/** Browsers must revalidate a page at each load. */
const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }

/**
 * Inserts the public origin into a page and compresses it.
 * @param effort `best` for pages that are sent often
 */
export async function packPage(
  content: string,
  origin: string,
  effort: 'best' | 'quick',
): Promise<CachedResponse> {
  const body = Buffer.from(content.replaceAll(originMark, origin))
  const page = createCachedResponse({ status: 200, headers, body })
  const quality = effort === 'best' ? constants.BROTLI_MAX_QUALITY : quickQuality
  const [br, zipped] = await Promise.all([compressBrotli(body, quality), compressGzip(body)])
  page.copies.set('br', br).set('gzip', zipped)
  return page
}

/** Redirects to a page's canonical path and keeps the request's query. */
export function redirectToPage(request: Request, response: Response, path: string): void {
  const query = request.url.indexOf('?')
  const search = query < 0 ? '' : request.url.slice(query)
  // If a part gets its former name back, a browser with a permanently cached redirect would loop.
  response.set('Cache-Control', 'no-cache').redirect(301, path + search)
}
