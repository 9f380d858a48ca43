import type { Request, Response } from 'express'
import { createHash } from 'node:crypto'
import { constants } from 'node:zlib'
import { compressBrotli, compressGzip } from '../compress.ts'

/** Page in every supported encoding. */
export type Packed = {
  readonly etag: string
  /** Page body by encoding. The empty key holds the uncompressed body. */
  readonly copies: Readonly<Record<'br' | 'gzip' | '', Buffer>>
}

export type Page = Packed & { readonly status: 200 | 404 | 503 }

/** Placeholder for the public origin in the built pages. */
const originMark = 'https://axle.invalid'
/**
 * Brotli quality for a page that is sent only a few times. Compression is 20 times faster than at the best quality, and
 * the output is a tenth larger.
 */
const quickQuality = 5

/**
 * Inserts the public origin into a page and compresses it.
 * @param effort `best` for pages that are sent often
 */
export async function packPage(
  content: string,
  origin: string,
  effort: 'best' | 'quick',
): Promise<Packed> {
  const plain = Buffer.from(content.replaceAll(originMark, origin))
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const quality = effort === 'best' ? constants.BROTLI_MAX_QUALITY : quickQuality
  const [br, zipped] = await Promise.all([compressBrotli(plain, quality), compressGzip(plain)])
  return { etag: `"${hash}"`, copies: { br, gzip: zipped, '': plain } }
}

/** Redirects to a page's canonical path and keeps the request's query. */
export function redirectToPage(request: Request, response: Response, path: string): void {
  const query = request.url.indexOf('?')
  const search = query < 0 ? '' : request.url.slice(query)
  // If a part gets its former name back, a browser with a permanently cached redirect would loop.
  response.set('Cache-Control', 'no-cache').redirect(301, path + search)
}

/** Sends a page in the best encoding that the browser accepts. Browsers must revalidate it at each load. */
export function sendPage(request: Request, response: Response, page: Page): void {
  const encodings = ['br', 'gzip'] as const
  // Checks one encoding at a time, because a single check of both would follow the browser's order of preference.
  const encoding = encodings.find((one) => request.acceptsEncodings(one) !== false) ?? ''
  if (encoding) response.set('Content-Encoding', encoding)
  const lasting = page.status === 503 ? 'no-store' : 'no-cache'
  response.vary('Accept-Encoding').type('html').set('Cache-Control', lasting)
  // The ETag is weak because it is the same for all encodings.
  response.set('ETag', `W/${page.etag}`).status(page.status).send(page.copies[encoding])
}
