import fresh from 'fresh'
import Negotiator from 'negotiator'
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { compressBrotli, compressGzip } from '../compress.ts'
import type { Answer } from '../forward/forward.ts'

export type Encoding = 'br' | 'gzip' | ''

/** Cached response that is valid while the catalogue's cache generation is unchanged. */
export type Ready = Answer & {
  readonly generation: string
  readonly etag: string
  /** Headers that every API response has. */
  readonly shared: Readonly<Record<string, string>>
  /** Body in each encoding that has been requested so far. */
  readonly copies: Map<Encoding, Buffer>
}

/** Minimum size for compression. A smaller body fits into one packet anyway. */
const worthBytes = 1_024
/**
 * Brotli quality that balances size and speed. Speed matters, because a response is compressed again after each change.
 */
const quality = 4
const headersAtMost = 100

const known = new Map<string, Encoding>()

/** @param shared additional headers for the response */
export function createReady(
  answer: Answer,
  generation: string,
  shared: Readonly<Record<string, string>>,
): Ready {
  const hash = createHash('sha1').update(answer.body).digest('base64url')
  // Content-Length is omitted, because each encoded copy has a different length.
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => name !== 'content-length'),
  )
  const copies = new Map<Encoding, Buffer>([['', answer.body]])
  // The ETag is weak because it is the same for all encodings.
  return { ...answer, headers, generation, shared, copies, etag: `W/"${hash}"` }
}

/** Whether a response may be cached, according to the service that sent it. */
export function isKeepable({ status, headers }: Answer): boolean {
  return status === 200 && headers['cache-control'] === 'no-cache'
}

function choose(accepted: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const taken = negotiator.encodings(['br', 'gzip'])
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : ''
}

/**
 * Returns the smallest encoding that a caller accepts. The results are cached, because browsers send only a few
 * different Accept-Encoding headers.
 */
export function encodingFor({ body }: Ready, headers: IncomingHttpHeaders): Encoding {
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string' || body.length < worthBytes) return ''
  const before = known.get(accepted)
  if (before !== undefined) return before
  if (known.size >= headersAtMost) known.clear()
  const encoding = choose(accepted)
  known.set(accepted, encoding)
  return encoding
}

function pack(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'gzip' ? compressGzip(body) : compressBrotli(body, quality)
}

/** Returns the body in an encoding, compressed on first use. */
export async function getEncodedBody({ body, copies }: Ready, encoding: Encoding): Promise<Buffer> {
  const copy = copies.get(encoding) ?? (encoding === '' ? body : await pack(body, encoding))
  copies.set(encoding, copy)
  return copy
}

/** Whether the caller already has the current version. */
export function isHeld({ etag }: Ready, headers: IncomingHttpHeaders): boolean {
  return headers['if-none-match'] !== undefined && fresh(headers, { etag })
}

/**
 * Returns the headers for a response in the given encoding, including the shared headers. The headers for a 304
 * response do not describe a body.
 */
export function createResponseHeaders(
  ready: Ready,
  encoding: Encoding,
  bytes?: number,
): Readonly<Record<string, string>> {
  const { vary } = ready.shared
  return {
    ...ready.shared,
    ...ready.headers,
    etag: ready.etag,
    vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
    ...(bytes !== undefined && { 'content-length': String(bytes) }),
    ...(bytes !== undefined && encoding && { 'content-encoding': encoding }),
  }
}
