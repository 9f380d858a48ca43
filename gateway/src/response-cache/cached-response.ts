import fresh from 'fresh'
import Negotiator from 'negotiator'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressBrotli, compressGzip } from '../compress.ts'
import type { Answer } from '../forward/forward.ts'

type Encoding = 'br' | 'gzip' | ''

/** Response that many callers share. Each caller gets it in an encoding that the caller accepts. */
export type CachedResponse = Answer & {
  readonly etag: string
  /** Body in each encoding that has been requested so far. */
  readonly copies: Map<Encoding, Buffer>
  /** Input from which a page was rendered. The same input gives the same page. */
  readonly source?: string
}

/** Minimum size for compression on request. A smaller body fits into one packet anyway. */
const worthBytes = 1_024
/**
 * Brotli quality that balances size and speed. Speed matters, because a response is compressed again after each change.
 */
const quality = 4
const headersAtMost = 100

const encodings = new Map<string, Encoding>()

export function createCachedResponse(answer: Answer): CachedResponse {
  const hash = createHash('sha1').update(answer.body).digest('base64url')
  // Content-Length is omitted, because each encoded copy has a different length.
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => name !== 'content-length'),
  )
  // The ETag is weak because it is the same for all encodings.
  return { ...answer, headers, etag: `W/"${hash}"`, copies: new Map([['', answer.body]]) }
}

function selectEncoding(accepted: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const taken = negotiator.encodings(['br', 'gzip'])
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : ''
}

/**
 * Returns the smallest encoding that a caller accepts. The results are cached, because browsers send only a few
 * different Accept-Encoding headers.
 */
function findEncoding({ body, copies }: CachedResponse, { headers }: IncomingMessage): Encoding {
  const accepted = headers['accept-encoding']
  const isSmall = body.length < worthBytes && copies.size === 1
  if (typeof accepted !== 'string' || isSmall) return ''
  const known = encodings.get(accepted)
  if (known !== undefined) return known
  if (encodings.size >= headersAtMost) encodings.clear()
  const encoding = selectEncoding(accepted)
  encodings.set(accepted, encoding)
  return encoding
}

/** Returns the body in an encoding, compressed on first use. */
async function encode({ body, copies }: CachedResponse, encoding: Encoding): Promise<Buffer> {
  const copy = copies.get(encoding)
  if (copy !== undefined) return copy
  const packed = await (encoding === 'gzip' ? compressGzip(body) : compressBrotli(body, quality))
  copies.set(encoding, packed)
  return packed
}

/** Whether the caller already has the response. */
function isHeld({ status, etag }: CachedResponse, { headers }: IncomingMessage): boolean {
  return status === 200 && headers['if-none-match'] !== undefined && fresh(headers, { etag })
}

/**
 * Sends a response, which need not be one from the cache. Callers get a cached response in the smallest encoding that
 * they accept, or 304 if they have it already.
 * @param more headers for this caller only
 */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer | CachedResponse,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (!('etag' in answer)) {
    response.writeHead(answer.status, { ...answer.headers, ...more }).end(answer.body)
    return
  }
  const isCurrent = isHeld(answer, request)
  const encoding = isCurrent ? '' : findEncoding(answer, request)
  const bytes = isCurrent ? undefined : await encode(answer, encoding)
  const vary = response.getHeader('vary') ?? answer.headers['vary']
  const headers = {
    ...answer.headers,
    ...more,
    etag: answer.etag,
    vary: vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding',
    ...(bytes && { 'content-length': String(bytes.length) }),
    ...(encoding && { 'content-encoding': encoding }),
  }
  response.writeHead(isCurrent ? 304 : answer.status, headers).end(bytes)
}
