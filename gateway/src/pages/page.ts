import type { Request, Response } from 'express'
import { createHash } from 'node:crypto'
import { constants } from 'node:zlib'
import { compressBrotli, compressGzip } from '../compress.ts'

/** A page in every encoding that it is sent in. */
export type Packed = {
  readonly etag: string
  /** The page by its encoding; the empty one is plain. */
  readonly copies: Readonly<Record<'br' | 'gzip' | '', Buffer>>
}

export type Page = Packed & { readonly status: 200 | 404 | 503 }

/** Stands in the built pages for the address that people open. */
const originMark = 'https://axle.invalid'
/** For a page that is sent a few times only: 20 times faster than the best, a tenth larger. */
const quickQuality = 5

/**
 * Compresses a page, with the address that people open put in.
 * @param effort `best` for what is sent again and again
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

/** Redirects to the path under which a page is, with the query of the request. */
export function redirectToPage(request: Request, response: Response, path: string): void {
  const query = request.url.indexOf('?')
  const search = query < 0 ? '' : request.url.slice(query)
  // A name may change back: a browser that kept this for ever would then go round in circles.
  response.set('Cache-Control', 'no-cache').redirect(301, path + search)
}

/** Sends a page in the best encoding that the browser takes, to be checked again at each load. */
export function sendPage(request: Request, response: Response, page: Page): void {
  const encodings = ['br', 'gzip'] as const
  // Asked one by one: of both, a browser would get the one that it names first.
  const encoding = encodings.find((one) => request.acceptsEncodings(one) !== false) ?? ''
  if (encoding) response.set('Content-Encoding', encoding)
  const lasting = page.status === 503 ? 'no-store' : 'no-cache'
  response.vary('Accept-Encoding').type('html').set('Cache-Control', lasting)
  // Weak, because it is the same for all encodings.
  response.set('ETag', `W/${page.etag}`).status(page.status).send(page.copies[encoding])
}
